import styles from './skip-link.module.css';

/** First stop of the keyboard: leads past the navigation to the page's content. */
export function SkipLink() {
  return (
    <a className={`${styles.link} no-print`} href="#content" data-behind-menu="">
      Skip to content
    </a>
  );
}

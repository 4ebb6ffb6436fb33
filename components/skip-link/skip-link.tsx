import styles from './skip-link.module.css';

/** The first stop of the Tab key: skips the navigation and moves to the page's content. */
export function SkipLink() {
  return (
    <a className={`${styles.link} no-print`} href="#content" data-behind-menu="">
      Skip to content
    </a>
  );
}

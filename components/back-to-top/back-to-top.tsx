import { Icon } from '../ui/icon.tsx';
import styles from './back-to-top.module.css';

/** The button that scrolls to the top. `enhanceBackToTop` shows it and handles its clicks. */
export function BackToTop() {
  return (
    <button
      type="button"
      className={`${styles.button} needs-script no-print`}
      data-back-to-top=""
      aria-label="Back to top"
    >
      <Icon name="arrow-up" />
    </button>
  );
}

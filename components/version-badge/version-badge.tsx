import styles from './version-badge.module.css';

/** The version's label above a page's title. */
export function VersionBadge({ label }: { label: string }) {
  return <p className={styles.badge}>Version: {label}</p>;
}

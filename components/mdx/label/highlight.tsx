import type { ReactNode } from 'react';
import styles from './label.module.css';

/** Highlighted words. */
export default function Highlight({ children }: { children: ReactNode }) {
  return <mark className={styles.highlight}>{children}</mark>;
}

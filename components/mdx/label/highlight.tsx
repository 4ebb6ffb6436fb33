import type { ReactNode } from 'react';
import styles from './label.module.css';

/** Words that stand out. */
export default function Highlight({ children }: { children: ReactNode }) {
  return <mark className={styles.highlight}>{children}</mark>;
}

import type { ReactNode } from 'react';
import styles from './beside.module.css';

/** Text with an example next to it if there's room. The last element is the example. */
export default function Beside({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

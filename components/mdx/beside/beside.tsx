import type { ReactNode } from 'react';
import styles from './beside.module.css';

/** A text with an example beside it, where there is room: the last element is the example. */
export default function Beside({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

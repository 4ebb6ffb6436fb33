import type { ReactNode } from 'react';
import styles from './steps.module.css';

/** Steps that must be done in order. */
export default function Steps({ children }: { children: ReactNode }) {
  return <ol className={styles.steps}>{children}</ol>;
}

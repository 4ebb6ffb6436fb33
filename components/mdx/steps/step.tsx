import type { ReactNode } from 'react';
import styles from './steps.module.css';

/** One step: what to do, and how. */
export default function Step({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <li className={styles.step}>
      <p className={styles.title}>{title}</p>
      {children}
    </li>
  );
}

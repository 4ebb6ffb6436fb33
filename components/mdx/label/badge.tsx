import type { ReactNode } from 'react';
import styles from './label.module.css';

/** A word or two on a ground. `tone`: note, tip, info, warning, danger, or pro. */
export default function Badge({ tone = 'note', children }: { tone?: string; children: ReactNode }) {
  return <span className={`${styles.label} ${styles[tone] ?? styles.note}`}>{children}</span>;
}

import type { ReactNode } from 'react';
import styles from './card-grid.module.css';

/** Cards beside each other, as many as there is room for. */
export default function CardGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}

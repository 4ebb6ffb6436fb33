import type { ReactNode } from 'react';
import styles from './card-grid.module.css';

/** A grid of cards with as many columns as fit. */
export default function CardGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}

import type { ReactNode } from 'react';
import styles from './admonition.module.css';

/** The first line of an admonition. */
export default function AdmonitionTitle({ children }: { children: ReactNode }) {
  return <p className={styles.title}>{children}</p>;
}

import '../../styles/tones.css';
import type { ReactNode } from 'react';
import type { BadgeTone } from './declaration.ts';
import styles from './label.module.css';

/** A word or two on a colored background. */
export default function Badge({ tone = 'note', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span className={styles.label} data-tone={tone}>
      {children}
    </span>
  );
}

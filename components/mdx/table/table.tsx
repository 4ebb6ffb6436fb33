import type { ReactNode } from 'react';
import styles from './table.module.css';

/** The class of the frame, for tables that aren't components. */
export const frameClass = styles.frame ?? '';

/** A table that scrolls sideways in its frame. The frame can be focused, so keys scroll it. */
export default function Table({ children }: { children?: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable with the keyboard
    // biome-ignore lint/a11y/useSemanticElements: a section with a name would be another landmark
    <div className={styles.frame} tabIndex={0} role="group" aria-label="Table">
      <table>{children}</table>
    </div>
  );
}

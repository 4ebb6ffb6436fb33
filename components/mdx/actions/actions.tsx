import type { ReactNode } from 'react';
import styles from './actions.module.css';

/** What readers do first: a command to copy, and buttons. At the start of a front page, they're below its title. */
export default function Actions({ children }: { children: ReactNode }) {
  return (
    <div className={styles.actions} data-actions="">
      {children}
    </div>
  );
}

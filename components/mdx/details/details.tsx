import type { ReactNode } from 'react';
import styles from './details.module.css';

type Props = { children?: ReactNode; open?: boolean; id?: string; className?: string };

/** A section that opens on demand: the browser's own. */
export default function Details({ children, open, id }: Props) {
  return (
    <details className={styles.details} {...(id !== undefined && { id })} {...(open === true && { open })}>
      {children}
    </details>
  );
}

import type { ReactNode } from 'react';
import styles from './details.module.css';

type Props = {
  /** The address remembers the section under `x<stateKey>`. */
  stateKey: string;
  /** What stands there while it is closed, for authors who do not write a `<summary>`. */
  summary?: string;
  open?: boolean;
  id?: string;
  children?: ReactNode;
};

/** A section that opens on demand: the browser's own. The address tells whether it is open. */
export default function Details({ stateKey, summary, open, id, children }: Props) {
  return (
    <details
      className={styles.details}
      data-x={stateKey}
      {...(id !== undefined && { id })}
      {...(open === true && { open, 'data-open': '' })}
      suppressHydrationWarning
    >
      {summary !== undefined && <summary>{summary}</summary>}
      {children}
    </details>
  );
}

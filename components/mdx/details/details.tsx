import type { ReactNode } from 'react';
import styles from './details.module.css';

type Props = {
  /** The address stores the section's state under `x<stateKey>`. */
  stateKey: string;
  /** The label of the closed section if the author writes no `<summary>`. */
  summary?: string;
  open?: boolean;
  id?: string;
  children?: ReactNode;
};

/** A collapsible section that uses the browser's own element. The address stores whether it's open. */
export default function Details({ stateKey, summary, open, id, children }: Props) {
  return (
    <details
      className={styles.details}
      data-x={stateKey}
      {...(id !== undefined && { id })}
      {...(open === true && { open, 'data-open': '' })}
    >
      {summary !== undefined && <summary>{summary}</summary>}
      {children}
    </details>
  );
}

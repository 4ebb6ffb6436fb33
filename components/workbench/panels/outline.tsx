import type { CSSProperties } from 'react';
import type { OutlineEntry } from '../../../lib/reference/workbench/model.ts';
import { Words } from '../inline-markdown.tsx';
import styles from '../workbench.module.css';

type Props = { entries: readonly OutlineEntry[]; onShow: (entry: OutlineEntry) => void };

/** The whole file in sentences. */
export function Outline({ entries, onShow }: Props) {
  if (entries.length === 0) return <p className={styles.hint}>There's nothing to outline yet.</p>;
  return (
    <ul className={styles.list}>
      {entries.map((entry) => (
        <li key={`${entry.start} ${entry.path}`} style={{ '--depth': entry.depth } as CSSProperties}>
          <button type="button" className={styles.outline} onClick={() => onShow(entry)}>
            <Words text={entry.text} />
          </button>
        </li>
      ))}
    </ul>
  );
}

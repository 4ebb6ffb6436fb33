import { type ReactNode, useId } from 'react';
import type { GlossaryEntry } from '../../../lib/content/glossary.ts';
import styles from './glossary.module.css';

type Props = { glossary: readonly GlossaryEntry[]; id: string; children?: ReactNode };

/**
 * A term whose definition opens on click, Enter, or tap and closes with Escape, all handled by the browser. Throws an
 * Error for a term that isn't in the glossary.
 */
export default function GlossaryTerm({ glossary, id, children }: Props) {
  const popover = useId();
  const entry = glossary.find((candidate) => candidate.id === id);
  if (entry === undefined) throw new Error(`The glossary has no term '${id}'`);
  return (
    <>
      <button type="button" popoverTarget={popover} className={styles.term}>
        {children ?? entry.term}
      </button>
      <span id={popover} popover="auto" role="note" className={styles.popover}>
        <strong className={styles.name}>{entry.term}</strong>
        {entry.definition}
      </span>
    </>
  );
}

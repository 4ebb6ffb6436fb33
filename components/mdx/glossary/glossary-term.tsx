import type { ReactNode } from 'react';
import type { GlossaryEntry } from '../../../lib/docs/content/glossary.ts';
import styles from './glossary.module.css';

type Props = {
  glossary: readonly GlossaryEntry[];
  /** Numbers the page's terms in the order in which they're rendered. */
  nextNumber: () => number;
  id: string;
  /** The punctuation after it, which must not begin a line. */
  end?: string;
  children?: ReactNode;
};

/**
 * A term whose definition opens on click, Enter, or tap and closes with Escape, all handled by the browser. Throws an
 * Error for a term that isn't in the glossary.
 */
export default function GlossaryTerm({ glossary, nextNumber, id, end, children }: Props) {
  // Ids of headings never contain a colon.
  const popover = `term:${nextNumber()}`;
  const entry = glossary.find((candidate) => candidate.id === id);
  if (entry === undefined) throw new Error(`The glossary has no term '${id}'`);
  const parts = (
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
  if (end === undefined) return parts;
  return (
    <span className={styles.whole}>
      {parts}
      {end}
    </span>
  );
}

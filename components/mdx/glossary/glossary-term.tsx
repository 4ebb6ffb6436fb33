import type { ReactNode } from 'react';
import type { GlossaryEntry } from '../../../lib/docs/content/glossary.ts';
import styles from './glossary.module.css';

type Props = {
  glossary: readonly GlossaryEntry[];
  /** The ids of the terms on the page so far. */
  used: Set<string>;
  id: string;
  /** The punctuation after it, which must not begin a line. */
  end?: string;
  children?: ReactNode;
};

/** Ids of headings never contain a colon. */
const popoverOf = (id: string): string => `term:${id}`;

/**
 * A term whose definition opens on click, Enter, or tap and closes with Escape, all handled by the browser. Throws an
 * Error for a term that isn't in the glossary.
 */
export default function GlossaryTerm({ glossary, used, id, end, children }: Props) {
  const entry = glossary.find((candidate) => candidate.id === id);
  if (entry === undefined) throw new Error(`The glossary has no term '${id}'`);
  used.add(id);
  const parts = (
    <button type="button" popoverTarget={popoverOf(id)} className={styles.term}>
      {children ?? entry.term}
    </button>
  );
  if (end === undefined) return parts;
  return (
    <span className={styles.whole}>
      {parts}
      {end}
    </span>
  );
}

/**
 * The definitions of a page's terms, each once, below its content: inside of a sentence, they'd be a part of it for
 * everything that reads the page's text.
 */
export function GlossaryDefinitions({ glossary, used }: Pick<Props, 'glossary' | 'used'>) {
  return glossary
    .filter(({ id }) => used.has(id))
    .map(({ id, term, definition }) => (
      <div key={id} id={popoverOf(id)} popover="auto" role="note" className={styles.popover}>
        <strong className={styles.name}>{term}</strong> {definition}
      </div>
    ));
}

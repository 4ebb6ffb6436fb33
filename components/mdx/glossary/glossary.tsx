import type { GlossaryEntry } from '../../../lib/docs/content/glossary.ts';
import styles from './glossary.module.css';

/** All terms in alphabetical order, each with its id as an anchor. */
export default function Glossary({ glossary }: { glossary: readonly GlossaryEntry[] }) {
  const entries = [...glossary].sort((a, b) => a.term.localeCompare(b.term, 'en'));
  return (
    <dl className={styles.list}>
      {entries.map((entry) => (
        <div key={entry.id} id={entry.id} className={styles.entry}>
          <dt>{entry.term}</dt>
          <dd>{entry.definition}</dd>
          {entry.related.length > 0 && <Related ids={entry.related} glossary={glossary} />}
        </div>
      ))}
    </dl>
  );
}

function Related({ ids, glossary }: { ids: readonly string[]; glossary: readonly GlossaryEntry[] }) {
  const related = glossary.filter(({ id }) => ids.includes(id));
  return (
    <dd className={styles.related}>
      See also:{' '}
      {related.map(({ id, term }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <a href={`#${id}`}>{term}</a>
        </span>
      ))}
    </dd>
  );
}

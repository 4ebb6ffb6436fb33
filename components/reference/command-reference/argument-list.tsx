import type { CommandReferenceData } from '../../../lib/reference/pages/reference-data.ts';
import Badge from '../../mdx/label/badge.tsx';
import styles from './command-reference.module.css';

type Argument = CommandReferenceData['arguments'][number];

/** What follows the command, in order. */
export function ArgumentList({ items }: { items: readonly Argument[] }) {
  return (
    <dl className={styles.list}>
      {items.map((item) => (
        <div key={item.id} id={item.id} className={styles.entry}>
          <dt>
            <a href={`#${item.id}`}>
              <code>{item.name}</code>
            </a>
            {item.isRequired && (
              <>
                {' '}
                <Badge tone="danger">required</Badge>
              </>
            )}
          </dt>
          <Description item={item} />
        </div>
      ))}
    </dl>
  );
}

function Description({ item: { html, unlessFlag, accepted } }: { item: Argument }) {
  return (
    <dd>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own description, escaped where it is made */}
      <span dangerouslySetInnerHTML={{ __html: html }} />
      {unlessFlag !== null && (
        <>
          {' '}
          Not needed with <code>--{unlessFlag}</code>.
        </>
      )}
      {accepted.length > 0 && ` Accepted values: ${accepted.join(', ')}.`}
    </dd>
  );
}

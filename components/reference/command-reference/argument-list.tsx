import type { CommandReferenceData } from '../../../lib/site/reference-data.ts';
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
          <dd>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own description, escaped where it is made */}
            <span dangerouslySetInnerHTML={{ __html: item.html }} />
            {item.unlessFlag !== null && (
              <>
                {' '}
                Not needed with <code>--{item.unlessFlag}</code>.
              </>
            )}
            {item.accepted.length > 0 && ` Accepted values: ${item.accepted.join(', ')}.`}
          </dd>
        </div>
      ))}
    </dl>
  );
}

import type { CardData } from '../../lib/docs/site/page-data.ts';
import { countOf } from '../../lib/ground/base/count.ts';
import styles from './card-list.module.css';

const pages = (count: number): string => countOf(count, '1 page', 'pages');

/** Cards that link to the children of a category. */
export function CardList({ cards }: { cards: readonly CardData[] }) {
  return (
    <ul className={styles.list}>
      {cards.map(({ title, description, url, count, figures }) => (
        <li key={url} className={styles.card}>
          <a className={styles.title} href={url}>
            {title}
          </a>
          {figures !== undefined && (
            <p className={styles.figures}>
              {figures.map(({ count, label }) => (
                <span key={label}>
                  <strong>{count}</strong> {label}
                </span>
              ))}
            </p>
          )}
          {description && <p className={styles.text}>{description}</p>}
          {count !== null && <p className={styles.count}>{pages(count)}</p>}
        </li>
      ))}
    </ul>
  );
}

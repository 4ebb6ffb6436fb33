import type { PageData } from '../../lib/docs/site/page-data.ts';
import styles from './breadcrumbs.module.css';

type Props = { crumbs: PageData['breadcrumbs']; origin: string };

/** The path from the set's root to the page, also as structured data. Categories without a page are plain text. */
export function Breadcrumbs({ crumbs, origin }: Props) {
  if (crumbs.length < 2) return null;
  const last = crumbs.length - 1;
  return (
    <nav className={`${styles.nav} no-print`} aria-label="Breadcrumbs">
      <ol className={styles.list}>
        {crumbs.map(({ label, url }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two items of one path can have the same label
          <li key={index}>
            {url === null || index === last ? (
              <span aria-current={index === last ? 'page' : undefined}>{label}</span>
            ) : (
              <a href={url}>{label}</a>
            )}
          </li>
        ))}
      </ol>
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with its angle brackets escaped
        dangerouslySetInnerHTML={{ __html: breadcrumbList(crumbs, origin) }}
      />
    </nav>
  );
}

/** The breadcrumbs that have a page, as a schema.org `BreadcrumbList` that is safe inside a script element. */
export function breadcrumbList(crumbs: PageData['breadcrumbs'], origin: string): string {
  const itemListElement = crumbs
    .filter(({ url }) => url !== null)
    .map(({ label, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: `${origin}${url}`,
    }));
  const list = { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement };
  return JSON.stringify(list).replaceAll('<', '\\u003c');
}

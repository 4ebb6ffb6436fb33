import type { ReactNode } from 'react';
import type { PageData } from '../../lib/site/page-data.ts';
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx';
import { FIRST_PAINT_ID } from '../docs-shell/first-paint.ts';
import { PageFooter } from '../page-footer/page-footer.tsx';
import { PageTools } from '../page-tools/page-tools.tsx';
import { Pagination } from '../pagination/pagination.tsx';
import { TableOfContents, TableOfContentsBox } from '../table-of-contents/table-of-contents.client.tsx';
import { VersionBadge } from '../version-badge/version-badge.tsx';
import { VersionBanner } from '../version-banner/version-banner.tsx';
import styles from './doc-page.module.css';

type Props = {
  page: PageData;
  origin: string;
  /** Appears next to the introduction if there is room. It makes the page a landing page. */
  picture?: ReactNode;
  /** The rendered content of the page. */
  children: ReactNode;
};

/** A documentation page: its breadcrumbs, title, content, and links to what comes next. */
export function DocPage({ page, origin, picture, children }: Props) {
  const hasToc = page.toc.length > 0;
  return (
    <div className={styles.page} data-toc={hasToc || undefined} data-front={picture ? true : undefined}>
      <article className={styles.article}>
        {picture && <div className={styles.picture}>{picture}</div>}
        {page.banner && <VersionBanner banner={page.banner} />}
        <Breadcrumbs crumbs={page.breadcrumbs} origin={origin} />
        <div className={styles.head}>
          {page.badge && <VersionBadge label={page.badge} />}
          <PageTools markdownUrl={page.markdownUrl} />
        </div>
        {page.hideTitle ? (
          <span id={FIRST_PAINT_ID} />
        ) : (
          <h1 id={FIRST_PAINT_ID} className={styles.title}>
            {page.title}
          </h1>
        )}
        {hasToc && <TableOfContentsBox entries={page.toc} />}
        <div className="prose">{children}</div>
        <PageFooter {...page} />
        <Pagination previous={page.previous} next={page.next} />
      </article>
      {hasToc && <TableOfContents entries={page.toc} />}
    </div>
  );
}

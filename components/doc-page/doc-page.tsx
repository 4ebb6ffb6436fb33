import type { ReactNode } from 'react';
import { TENANCY_LABELS } from '../../lib/docs/content/source/tenancy-models.ts';
import type { PageData } from '../../lib/docs/site/page-data.ts';
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx';
import { FIRST_PAINT_ID } from '../docs-shell/first-paint.ts';
import { FrontDoor } from '../front-door/front-door.tsx';
import { PageFooter } from '../page-footer/page-footer.tsx';
import { PageTools } from '../page-tools/page-tools.tsx';
import { Pagination } from '../pagination/pagination.tsx';
import { TableOfContents, TableOfContentsBox } from '../table-of-contents/table-of-contents.tsx';
import { VersionBadge } from '../version-badge/version-badge.tsx';
import { VersionBanner } from '../version-banner/version-banner.tsx';
import styles from './doc-page.module.css';

type Props = {
  page: PageData;
  origin: string;
  /** Of the field that opens the search on front pages. */
  search: { url: string; label: string };
  /** The page's content. */
  children: ReactNode;
};

/**
 * The article of a documentation page: its breadcrumbs, title, content, and links to what comes next. It's drawn as HTML
 * without anything to hydrate: its elements are served by scripts that look for their attributes
 * (`components/mdx/serve-page.ts`).
 */
export function DocPage({ page, origin, search, children }: Props) {
  const { front, title, description } = page;
  const hasToc = page.toc.length > 0;
  return (
    <div className={styles.page} data-toc={hasToc || undefined} data-front={front ? true : undefined}>
      <article className={styles.article}>
        <ForAgents {...page} />
        {page.banner && <VersionBanner banner={page.banner} />}
        <Breadcrumbs crumbs={page.breadcrumbs} origin={origin} />
        {front ? (
          <FrontDoor title={title} lead={description} search={search} {...front} />
        ) : (
          <Head page={page} />
        )}
        {hasToc && <TableOfContentsBox entries={page.toc} />}
        <div className="prose">{children}</div>
        {front && (
          <div className={styles.foot}>
            <PageTools markdownUrl={page.markdownUrl} />
          </div>
        )}
        <PageFooter {...page} />
        <Pagination previous={page.previous} next={page.next} />
      </article>
      {hasToc && <TableOfContents entries={page.toc} />}
    </div>
  );
}

/** Where programs that read a page's HTML find more. Nobody sees it, or hears it. */
function ForAgents({ markdownUrl, indexUrl }: Pick<PageData, 'markdownUrl' | 'indexUrl'>) {
  return (
    <p hidden>
      For AI agents: this page is also Markdown, at <a href={markdownUrl}>{markdownUrl}</a>. All pages of this
      version are listed in <a href={indexUrl}>{indexUrl}</a>.
    </p>
  );
}

/** The title of a page, with its version and tools. */
function Head({ page }: { page: PageData }) {
  return (
    <>
      <div className={styles.head}>
        {page.badge && <VersionBadge label={page.badge} />}
        {page.models.length > 0 && <Models models={page.models} />}
        <PageTools markdownUrl={page.markdownUrl} />
      </div>
      {page.hideTitle ? (
        <span id={FIRST_PAINT_ID} />
      ) : (
        <h1 id={FIRST_PAINT_ID} className={styles.title}>
          {page.title}
        </h1>
      )}
    </>
  );
}

/** The tenancy models that the page applies to. */
function Models({ models }: Pick<PageData, 'models'>) {
  return (
    <p className={styles.models}>Applies to: {models.map((model) => TENANCY_LABELS[model]).join(', ')}</p>
  );
}

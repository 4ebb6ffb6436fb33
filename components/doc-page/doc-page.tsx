import type { ReactNode } from 'react';
import type { PageData } from '../../lib/docs/site/page-data.ts';
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx';
import { FrontDoor } from '../front-door/front-door.tsx';
import { PageFooter } from '../page-footer/page-footer.tsx';
import { PageTools } from '../page-tools/page-tools.tsx';
import { Pagination } from '../pagination/pagination.tsx';
import { ReaderValues } from '../reader-values/reader-values.tsx';
import { TableOfContents, TableOfContentsBox } from '../table-of-contents/table-of-contents.tsx';
import { FIRST_PAINT_ID } from '../ui/first-paint.ts';
import { VersionBadge } from '../version-badge/version-badge.tsx';
import { VersionBanner } from '../version-banner/version-banner.tsx';
import styles from './doc-page.module.css';

type Props = {
  page: PageData;
  origin: string;
  /** The page as structured data. */
  data: string;
  /** The page's content. */
  children: ReactNode;
};

/**
 * The article of a documentation page: its breadcrumbs, title, content, and links to what comes next. It's rendered as HTML
 * without anything to hydrate: its elements are served by scripts that look for their attributes
 * (`components/mdx/enhance-page.ts`).
 */
export function DocPage({ page, origin, data, children }: Props) {
  const { front, title, description } = page;
  const hasToc = page.toc.length > 0;
  return (
    <div className={styles.page} data-toc={hasToc || undefined} data-front={front ? true : undefined}>
      <article className={styles.article}>
        <ForAgents {...page} />
        {page.banner && <VersionBanner banner={page.banner} />}
        {front ? (
          <FrontDoor title={title} lead={description} {...front} />
        ) : (
          <Head page={page} origin={origin} />
        )}
        <div className={styles.bars}>
          {hasToc && <TableOfContentsBox entries={page.toc} />}
          <ReaderValues values={page.values} />
        </div>
        <div className="prose">{children}</div>
        <PageFooter {...page} />
        <Pagination previous={page.previous} next={page.next} />
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with its angle brackets escaped
          dangerouslySetInnerHTML={{ __html: data }}
        />
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

/** The title of a page with its path and tools above it, and below it what it applies to. */
function Head({ page, origin }: { page: PageData; origin: string }) {
  const { badge, audiences, hideTitle, title, url, breadcrumbs } = page;
  return (
    <>
      <div className={styles.head} data-path={breadcrumbs.length > 1 || undefined}>
        <Breadcrumbs crumbs={breadcrumbs} origin={origin} />
        {hideTitle ? (
          <span id={FIRST_PAINT_ID} />
        ) : (
          <h1
            id={FIRST_PAINT_ID}
            className={styles.title}
            data-address={`${origin}${breadcrumbs.at(-1)?.url ?? url}`}
          >
            {title}
          </h1>
        )}
        <PageTools markdownUrl={page.markdownUrl} />
      </div>
      {(badge || audiences.length > 0) && (
        <div className={styles.about} data-version-only={audiences.length === 0 || undefined}>
          {badge && <VersionBadge label={badge} />}
          {audiences.length > 0 && <Audiences audiences={audiences} />}
        </div>
      )}
    </>
  );
}

/** Whom the page is for. */
function Audiences({ audiences }: Pick<PageData, 'audiences'>) {
  return <p className={styles.models}>Applies to: {audiences.join(', ')}</p>;
}

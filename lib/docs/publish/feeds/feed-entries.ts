import { newestStable } from '../../../ground/versions/address.ts';
import { bannerOf, releaseLabel } from '../../../ground/versions/policies.ts';
import { releaseOf } from '../../site/feeds.ts';
import { historyData, type PageHistories, type PageHistory } from '../../site/history/page-history.ts';
import type { Site, VersionView } from '../../site/model.ts';
import type { PageData } from '../../site/page-data.ts';

/** One news item of a set. */
export type FeedEntry = {
  /** A tag URI (RFC 4151) that stays the same in every build. */
  id: string;
  title: string;
  /** Full address. */
  url: string;
  /** ISO date: `2026-11-22`. */
  date: string;
  summary: string;
};

export type Feed = {
  id: string;
  title: string;
  /** Full addresses of the feed's page, and of the feed in each format. */
  home: string;
  atom: string;
  json: string;
  author: string;
  entries: FeedEntry[];
};

/** Maximum number of entries. Older news is on the pages about the releases. */
const MOST = 100;

/** The year for tag URIs, which must be one in which the site's owners had its domain. */
const OWNED_SINCE = '2024';

export type FeedInput = {
  site: Site;
  /** The versions of one set, newest first. */
  views: readonly VersionView[];
  histories: PageHistories;
  pageAt: (url: string) => PageData | undefined;
  origin: string;
  basePath: string;
};

/** `tag:docs.example.com,2024:app/changes/0.27.0`. */
const tagUri = (origin: string, path: string): string =>
  `tag:${new URL(origin).hostname},${OWNED_SINCE}:${path}`;

export const feedId = (origin: string, set: string): string => tagUri(origin, `${set}/changes`);

/**
 * The news of a set, newest first: its releases, and the pages whose text differs from the previous version. Entries
 * without a date are left out, which happens if git doesn't have their history.
 */
export function feedEntries(input: FeedInput): FeedEntry[] {
  const newestFirst = (a: FeedEntry, b: FeedEntry) => b.date.localeCompare(a.date) || (a.id < b.id ? -1 : 1);
  const releases = releaseEntries(input);
  // There are only a few releases, so all are kept. Hundreds of pages can change on the same day.
  const pages = pageEntries(input)
    .sort(newestFirst)
    .slice(0, Math.max(0, MOST - releases.length));
  return [...releases, ...pages].sort(newestFirst);
}

function releaseEntries({ site, views, pageAt, origin, basePath }: FeedInput): FeedEntry[] {
  const [first] = views;
  if (first === undefined) return [];
  const stable = newestStable(first.set);
  const pages = views.find(({ version }) => version === stable)?.pages ?? [];
  return pages.flatMap((page) => {
    const release = releaseOf(page, site);
    const date = pageAt(page.url)?.lastUpdated ?? null;
    if (release === null || date === null) return [];
    const id = tagUri(origin, `${page.set}/changes/${release}`);
    const title = `${first.set.label}: ${page.title}`;
    return [{ id, title, url: origin + basePath + page.url, date, summary: page.description }];
  });
}

function pageEntries({ views, histories, pageAt, origin, basePath }: FeedInput): FeedEntry[] {
  const own = new Set(views.flatMap(({ pages }) => pages.flatMap((page) => histories.get(page) ?? [])));
  return [...own].flatMap((history: PageHistory) =>
    history.states.slice(1).flatMap(({ shown: [first] }) => {
      // Its name changes when it's released, which would change the ids.
      if (first === undefined || bannerOf(first.view.version) === 'unreleased') return [];
      const { page, view } = first;
      const date = pageAt(page.url)?.lastUpdated ?? null;
      const url = historyData(page, histories, basePath)?.url ?? null;
      if (date === null || url === null) return [];
      const label = releaseLabel(view.version);
      return [
        {
          id: tagUri(origin, `${history.address.slice(1)}/${view.version.name}`),
          title: `${page.title}: changed in ${label}`,
          url: `${origin}${url}#${view.version.name}`,
          date,
          summary: page.description,
        },
      ];
    }),
  );
}

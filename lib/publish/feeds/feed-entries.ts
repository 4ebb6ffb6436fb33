import { releaseOf } from '../../site/feeds.ts';
import type { VersionView } from '../../site/model.ts';
import type { PageData } from '../../site/page-data.ts';
import { historyData, type PageHistories, type PageHistory } from '../../site/page-history.ts';
import { newestStable } from '../../versions/address.ts';
import { bannerOf, releaseLabel } from '../../versions/policies.ts';

/** Something new of a set. */
export type FeedEntry = {
  /** The same in every build: a tag URI (RFC 4151). */
  id: string;
  title: string;
  /** Full address. */
  url: string;
  /** `2026-11-22`. */
  date: string;
  summary: string;
};

export type Feed = {
  id: string;
  title: string;
  /** Full addresses: of the feed's page, and of the feed in each form. */
  home: string;
  atom: string;
  json: string;
  author: string;
  entries: FeedEntry[];
};

/** Older news is on the pages about the releases. */
const MOST = 100;

/** Since when the site's owners have its name: a tag URI says so. */
const OWNED_SINCE = '2024';

export type FeedInput = {
  /** The versions of one set, newest first. */
  views: readonly VersionView[];
  histories: PageHistories;
  pageAt: (url: string) => PageData | undefined;
  origin: string;
  basePath: string;
};

/** `tag:www.vcluster.com,2024:vcluster/changes/0.27.0`. */
const tagUri = (origin: string, path: string): string =>
  `tag:${new URL(origin).hostname},${OWNED_SINCE}:${path}`;

export const feedId = (origin: string, set: string): string => tagUri(origin, `${set}/changes`);

/**
 * The news of a set, newest first: its releases, and pages whose text differs from the version before. What has no
 * date, because git does not know its history, is left out.
 */
export function feedEntries(input: FeedInput): FeedEntry[] {
  const newestFirst = (a: FeedEntry, b: FeedEntry) => b.date.localeCompare(a.date) || (a.id < b.id ? -1 : 1);
  const releases = releaseEntries(input);
  // There are few releases, and each stays. Of pages that changed on one day there can be hundreds.
  const pages = pageEntries(input)
    .sort(newestFirst)
    .slice(0, Math.max(0, MOST - releases.length));
  return [...releases, ...pages].sort(newestFirst);
}

function releaseEntries({ views, pageAt, origin, basePath }: FeedInput): FeedEntry[] {
  const [first] = views;
  if (first === undefined) return [];
  const stable = newestStable(first.set);
  const pages = views.find(({ version }) => version === stable)?.pages ?? [];
  return pages.flatMap((page) => {
    const release = releaseOf(page);
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
      // Its name changes when it is released, and with it the ids.
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

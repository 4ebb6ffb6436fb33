import { hashOf } from '../base/hash.ts';
import { rememberWeakly } from '../base/remember.ts';
import { factsKey } from './facts-key.ts';
import { tagsOf } from './reference-view.ts';
import type { SiteIndex } from './site-index.ts';

/** Files that are made from the content. */
const isMade = (path: string): boolean => /^docs\/(?:assets|schemas)\//.test(path);

/**
 * Identifies everything that reference data on a page is made from, except the page's own tags: the data, the settings,
 * and where links in it can lead. What pages say isn't part of it: after an edit of a text, it's the same.
 */
export const siteShape: (index: SiteIndex) => string = rememberWeakly(({ site, project }: SiteIndex) => {
  const { settings, redirects } = site;
  const views = site.views.map(({ set, version, tree, pages, categoryPages }) => [
    set.name,
    version.name,
    [...tree.files.keys()],
    [...tree.renames],
    pages.map((page) => [page.treePath, page.url, page.title, [...page.document.anchors], tagsOf(page)]),
    categoryPages.map(({ url, title }) => [url, title]),
  ]);
  const files = project.publicFiles.filter((path) => !isMade(path));
  return hashOf(JSON.stringify([factsKey(project), settings, redirects, files, views]));
});

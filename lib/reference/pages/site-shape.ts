import { isAsset } from '../../docs/content/assets.ts';
import type { Document } from '../../docs/content/model.ts';
import type { SiteIndex } from '../../docs/site/site-index.ts';
import { hashOf } from '../../ground/base/hash.ts';
import { rememberWeakly } from '../../ground/base/remember.ts';
import { factsKey } from './facts-key.ts';
import { tagsOf } from './reference-view.ts';

/** Most documents stay the same while one is edited, and their anchors are most of the text that is hashed. */
const shapeOf = rememberWeakly((document: Document) =>
  hashOf(JSON.stringify([[...document.anchors], tagsOf({ document })])),
);

/**
 * Identifies everything that reference data on a page is made from, except the page's own tags: the data, the settings,
 * and where links in it can lead. What pages say isn't part of it: after an edit of a text, it's the same. The hashes of
 * assets are, because their addresses contain them.
 */
export const siteShape: (index: SiteIndex) => string = rememberWeakly(({ site, project }: SiteIndex) => {
  const { settings, redirects } = site;
  const views = site.views.map(({ set, version, tree, pages, categoryPages }) => [
    set.name,
    version.name,
    [...tree.files].map(([path, file]) => (isAsset(file) ? [path, file.hash] : path)),
    [...tree.renames],
    pages.map((page) => {
      const { treePath, url, title, draft, document } = page;
      return [treePath, url, title, draft, shapeOf(document)];
    }),
    categoryPages.map(({ url, title }) => [url, title]),
  ]);
  return hashOf(JSON.stringify([factsKey(project), settings, redirects, project.publicFiles, views]));
});

import { isAsset } from '../../docs/content/assets.ts';
import type { Document } from '../../docs/content/model.ts';
import type { Site, VersionView } from '../../docs/site/model.ts';
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
  const { settings, redirects, views } = site;
  const shapes = [redirectsShape(redirects), ...views.map(viewShape)];
  return hashOf(JSON.stringify([factsKey(project), settings, project.publicFiles, shapes]));
});

const redirectsShape = rememberWeakly((redirects: Site['redirects']) => hashOf(JSON.stringify(redirects)));

const viewShape = rememberWeakly(({ set, version, tree, pages, categoryPages }: VersionView) => {
  const files = [...tree.files].map(([path, file]) => (isAsset(file) ? [path, file.hash] : path));
  const shown = pages.map((page) => {
    const { treePath, url, title, draft, document } = page;
    return [treePath, url, title, draft, shapeOf(document)];
  });
  const categories = categoryPages.map(({ url, title }) => [url, title]);
  return hashOf(JSON.stringify([set.name, version.name, files, [...tree.renames], shown, categories]));
});

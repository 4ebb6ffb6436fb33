import { resolveReference } from '../../content/links.ts';
import { getView } from '../../site/find-view.ts';
import type { PageLink, SiteIndex } from '../../site/site-index.ts';
import { withoutVersion } from '../link-faults.ts';
import type { Check } from '../model.ts';

/** Every `#anchor` exists on the page that it leads to, in each version that shows the link. */
export const deadAnchors: Check = {
  rule: 'dead-anchor',
  run: (index, report) => {
    for (const checked of index.links()) {
      const { link, resolved, page, view } = checked;
      if (resolved.ok || resolved.fault !== 'dead-anchor' || leadsToBroken(checked, index)) continue;
      const message = withoutVersion(resolved.message, page);
      report({ file: link.file, at: link.at, message, hint: resolved.hint, version: view });
    }
  },
};

/** The anchors of a page with broken syntax, its own or a partial's, are unknown. */
function leadsToBroken({ reference, page }: PageLink, index: SiteIndex): boolean {
  if (!('hash' in reference)) return false;
  const target = resolveReference({ ...reference, hash: '' }, page, index.addresses);
  const shown = target.ok ? target.page : null;
  if (shown === null) return false;
  const home = getView(index.site.views, shown.set, shown.version);
  const parts = shown.document.parts.flatMap((path) => home.tree.files.get(path)?.path ?? []);
  return [shown.file, ...parts].some((file) => index.brokenFiles.has(file));
}

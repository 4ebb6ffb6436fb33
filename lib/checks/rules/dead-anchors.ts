import { resolveReference } from '../../content/links.ts';
import { withoutVersion } from '../link-faults.ts';
import type { Check, CheckContext, CheckedLink } from '../model.ts';

/** Every `#anchor` exists on the page it leads to, in each version that shows the link. */
export const deadAnchors: Check = {
  rule: 'dead-anchor',
  run: (context, report) => {
    for (const checked of context.links) {
      const { link, resolved, page, index } = checked;
      if (resolved.ok || resolved.fault !== 'dead-anchor' || leadsToBroken(checked, context)) continue;
      const message = withoutVersion(resolved.message, page);
      report({ file: link.file, at: link.at, message, hint: resolved.hint, version: index });
    }
  },
};

/** The anchors of a page whose syntax is broken, its own or a partial's, are not known. */
function leadsToBroken({ reference, page, index }: CheckedLink, context: CheckContext): boolean {
  if (!('hash' in reference)) return false;
  const target = resolveReference({ ...reference, hash: '' }, page, context.linkIndex);
  const shown = target.ok ? target.page : null;
  if (shown === null) return false;
  const home =
    context.indexes.find(({ site }) => site.set === shown.set && site.version === shown.version) ?? index;
  const parts = shown.document.parts.flatMap((path) => home.site.tree.files.get(path)?.path ?? []);
  return [shown.file, ...parts].some((file) => context.brokenFiles.has(file));
}

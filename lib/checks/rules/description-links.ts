import type { LinkIndex } from '../../content/link-index.ts';
import { type ResolvedLink, resolveReference } from '../../content/links.ts';
import type { Page } from '../../content/model.ts';
import { parseReference } from '../../content/references.ts';
import { createDescriptionReader } from '../../facts/drawing/description.ts';
import type { VersionView } from '../../site/model.ts';
import { withoutVersion } from '../link-faults.ts';
import type { Check } from '../model.ts';

type Broken = Extract<ResolvedLink, { ok: false }>;

/** Links in descriptions lead somewhere in each version that shows the text. */
export const descriptionLinks: Check = {
  rule: 'dead-link',
  run: ({ views, site, addresses }, report) => {
    const reader = createDescriptionReader();
    for (const [set, { described }] of site.references) {
      const own = views.filter((view) => view.set.name === set);
      for (const { file, spans } of described.descriptions) {
        for (const { text, at, since, until } of spans) {
          if (!text.includes('](')) continue;
          const targets = new Set<string>();
          reader.html(text, (target) => {
            targets.add(target);
            return null;
          });
          for (const view of shownIn(own, since, until)) {
            for (const target of targets) {
              const broken = brokenLink(target, view.pages[0], addresses);
              if (broken === null) continue;
              const message = `The description links to '${target}': ${broken.message}`;
              report({ file, at, message, hint: broken.hint, version: view });
            }
          }
        }
      }
    }
  },
};

/** The versions of a set, newest first, between two of them; null is unbounded. */
function shownIn(views: readonly VersionView[], since: string | null, until: string | null): VersionView[] {
  const at = (name: string | null) => views.findIndex(({ version }) => version.name === name);
  const [first, last] = [until === null ? 0 : at(until), since === null ? views.length - 1 : at(since)];
  return views.slice(Math.max(0, first), last + 1);
}

function brokenLink(
  target: string,
  page: Page | undefined,
  addresses: LinkIndex,
): Pick<Broken, 'message' | 'hint'> | null {
  if (page === undefined) return null;
  const resolved = resolveReference(parseReference(target, ''), page, addresses);
  return resolved.ok ? null : { message: withoutVersion(resolved.message, page), hint: resolved.hint };
}

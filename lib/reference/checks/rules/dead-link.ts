import { withoutVersion } from '../../../docs/checks/link-faults.ts';
import type { Check } from '../../../docs/checks/model.ts';
import type { LinkIndex } from '../../../docs/content/link-index.ts';
import { type ResolvedLink, resolveReference } from '../../../docs/content/links.ts';
import type { Page } from '../../../docs/content/model.ts';
import { parseReference } from '../../../docs/content/references.ts';
import type { VersionView } from '../../../docs/site/model.ts';
import { rememberWeakly } from '../../../ground/base/remember.ts';
import type { Reference } from '../../facts/model.ts';
import { createTargetReader } from '../../facts/rendering/description.ts';
import type { TextSpan } from '../../facts/texts/model.ts';
import { referencesOf } from '../../pages/reference-view.ts';

type Broken = Extract<ResolvedLink, { ok: false }>;

/** A text in a description that has links, and their targets. */
type LinkedText = Pick<TextSpan, 'at' | 'since' | 'until'> & {
  file: string;
  targets: ReadonlySet<string>;
};

/** Links in descriptions lead somewhere in each version that shows the text. */
export const descriptionLinks: Check = {
  rule: 'dead-link',
  run: ({ views, site, addresses }, report) => {
    for (const [set, reference] of referencesOf(site)) {
      const own = views.filter((view) => view.set.name === set);
      for (const { file, at, since, until, targets } of linkedTexts(reference)) {
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
  },
};

const linkedTexts = rememberWeakly(({ described }: Reference): LinkedText[] => {
  const targetsOf = createTargetReader();
  const texts = described.descriptions.flatMap(({ file, spans }) =>
    spans.map(({ text, at, since, until }) => ({ file, at, since, until, targets: targetsOf(text) })),
  );
  return texts.filter(({ targets }) => targets.size > 0);
});

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

import type { Page } from '../../docs/content/model.ts';
import { viewKey } from '../../docs/site/find-view.ts';
import type { SiteIndex } from '../../docs/site/site-index.ts';
import { markdownAddress } from '../../ground/base/markdown-address.ts';
import { itemId } from '../changes/item-id.ts';
import { itemsOf } from '../changes/items.ts';
import { type ChangePart, listMarkdown } from '../changes/list-texts.ts';
import { renderGroups, textsWithLink } from '../changes/render-groups.ts';
import { type Group, removedEntries, rowGroups } from '../changes/row-entries.ts';
import type { Reference } from '../facts/model.ts';
import { type ReferenceTag, releaseBefore, splitChangeSubject } from '../facts/placements.ts';
import type { HrefOf } from '../facts/rendering/description.ts';
import { isEntryKind, itemLinks, rowFactsOf, rowsOf } from './change-entries.ts';
import { changedPages } from './change-pages.ts';
import type { Step } from './change-step.ts';
import type { ChangeListData } from './reference-data.ts';
import { type ReferenceView, viewsOf } from './reference-view.ts';

const EMPTY: Readonly<Record<ChangePart, string>> = {
  removed: 'This release removes and renames nothing.',
  changed: 'This release changes no default, type, or accepted value.',
  added: 'This release adds no field, command, or flag.',
  pages: 'This release adds, removes, and changes no page.',
};

const isPart = (name: string): name is ChangePart => Object.hasOwn(EMPTY, name);

/** What a `<ChangeList>` shows. Throws an Error for a release or a part that the set doesn't have. */
export function changeListData(
  tag: ReferenceTag,
  page: Page,
  { reference, descriptions }: ReferenceView,
  index: SiteIndex,
  hrefOf: HrefOf,
): ChangeListData {
  const { release, part } = splitChangeSubject(tag.subject);
  if (!isPart(part)) throw new Error(`There is no part '${part}' of a list of changes.`);
  const step = stepTo(release, page, reference, index);
  const groups = groupsOf(part, step).filter(({ entries }) => entries.length > 0);
  const links = itemLinks(step, hrefOf);
  const empty = EMPTY[part];
  const fullLinks = withOrigin(links, index.site.settings.origin);
  const markdownOf = (text: string) => descriptions.markdown(text, fullLinks);
  return {
    markdown:
      groups.length === 0 ? empty : listMarkdown(groups, (entry) => textsWithLink(entry).map(markdownOf)),
    groups: renderGroups(groups, (text) => descriptions.html(text, links)),
    empty,
  };
}

/** The same links as full addresses, for Markdown. */
function withOrigin(hrefOf: HrefOf, origin: string): HrefOf {
  return (target) => {
    const href = hrefOf(target);
    return href === null ? null : markdownAddress(href, origin);
  };
}

/** Something that a release removed, as the search finds it: by its full name. */
export type RemovedItem = {
  kind: 'field' | 'command' | 'flag';
  name: string;
  anchor: string;
  texts: string[];
};

/** What the lists on a page show as removed, without what the page's own version has again. */
export function removedItems(
  tags: readonly ReferenceTag[],
  page: Page,
  { reference }: ReferenceView,
  index: SiteIndex,
): RemovedItem[] {
  const known = itemsOf(reference, page.version);
  return tags.flatMap(({ kind, subject }) => {
    const { release, part } = splitChangeSubject(subject);
    if (kind !== 'changes' || part !== 'removed') return [];
    const step = stepTo(release, page, reference, index);
    return removedEntries(rowsOf(step), rowFactsOf(step)).flatMap(([kind, { name, id, texts }]) => {
      return isEntryKind(kind) && !known.has(itemId(kind, name)) ? [{ kind, name, anchor: id, texts }] : [];
    });
  });
}

/** A release and the one before it. Throws an Error if the set doesn't have both. */
export function stepTo(release: string, page: Page, reference: Reference, index: SiteIndex): Step {
  const previous = releaseBefore(reference, release);
  const [before, after] = [previous, release].map((name) =>
    viewsOf(index.site).own.get(viewKey(page.set, name ?? '')),
  );
  if (before === undefined || after === undefined)
    throw new Error(`The set '${page.set}' has no release ${release}, or none before it.`);
  return { page, before, after, index };
}

function groupsOf(part: ChangePart, step: Step): Group[] {
  return part === 'pages' ? changedPages(step) : rowGroups(part, rowsOf(step), rowFactsOf(step));
}

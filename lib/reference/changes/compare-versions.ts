import { changeRows } from './change-rows.ts';
import { inlineHtml, inlineText } from './inline-html.ts';
import { listMarkdown, type RenderedGroup } from './list-texts.ts';
import { composeSteps, type PackedChanges, packedFacts, packedPages } from './packed.ts';
import { pageGroups } from './page-entries.ts';
import { renderGroups } from './render-groups.ts';
import { type Group, rowGroups } from './row-entries.ts';

type ComparedPart = 'removed' | 'changed' | 'added' | 'pages';

/** One part of a comparison. `count` is its number of entries. */
export type Compared = {
  part: ComparedPart;
  title: string;
  count: number;
  groups: RenderedGroup[];
  /** What to show if it has no entries. */
  empty: string;
  markdown: string;
};

const PARTS: readonly { part: ComparedPart; title: string; empty: string }[] = [
  { part: 'removed', title: 'Removed or renamed', empty: 'Nothing was removed or renamed.' },
  { part: 'changed', title: 'Changed', empty: 'No default, type, or accepted value changed.' },
  { part: 'added', title: 'New', empty: 'Nothing was added.' },
  { part: 'pages', title: 'Pages', empty: 'No page was added, removed, or changed.' },
];

/** How two versions of a set differ, part by part. `from` and `to` are indexes of versions. */
export function compareVersions(packed: PackedChanges, from: number, to: number): Compared[] {
  const rows = changeRows(composeSteps(packed, from, to));
  const facts = packedFacts(packed, from, to);
  const groupsOf = (part: ComparedPart): Group[] =>
    part === 'pages' ? packedPageGroups(packed, from, to) : rowGroups(part, rows, facts);
  return PARTS.map(({ part, title, empty }) => {
    const groups = groupsOf(part).filter(({ entries }) => entries.length > 0);
    return {
      part,
      title,
      empty,
      count: groups.reduce((sum, { entries }) => sum + entries.length, 0),
      groups: renderGroups(
        groups,
        (text) => inlineHtml(text, facts.hrefOf),
        (target) => facts.hrefOf(target) !== null,
      ),
      markdown: groups.length === 0 ? empty : listMarkdown(groups, ({ texts }) => texts.map(inlineText)),
    };
  });
}

/** The groups of pages that differ between two versions. */
export function packedPageGroups(packed: PackedChanges, from: number, to: number): Group[] {
  return pageGroups(packedPages(packed, from, to), {
    withBase: (url) => url,
    adviceOf: ({ advice }) => advice,
  });
}

import type { Check } from '../../../docs/checks/model.ts';
import type { VersionView } from '../../../docs/site/model.ts';
import { suggestOr } from '../../../ground/base/problems/nearest.ts';
import { itemId } from '../../changes/item-id.ts';
import { itemsOf } from '../../changes/items.ts';
import type { Reference } from '../../facts/model.ts';
import type { Move } from '../../facts/moves.ts';
import { referencesOf } from '../../pages/reference-view.ts';

const WHOLE_PATH = "Write its path from the root of the set, with its extension: '/guide/setup.mdx'.";

/**
 * Each move is about something that was removed in its version, leads to something that this version has, and links to
 * a page.
 */
export const unknownMoves: Check = {
  rule: 'unknown-move',
  run: ({ site, views }, report) => {
    for (const reference of referencesOf(site).values()) {
      const { file, list } = reference.moves ?? { file: '', list: [], pages: [] };
      for (const move of list) {
        const fault = faultOf(move, reference);
        if (fault !== null) report({ file, at: move.at, ...fault, version: null });
        if (move.link === null) continue;
        const paths = pagesSince(move.since, reference, views);
        if (paths.includes(move.link)) continue;
        const message = `No version from ${move.since} on has the page '${move.link}'.`;
        report({ file, at: move.at, message, hint: suggestOr(move.link, paths, WHOLE_PATH), version: null });
      }
    }
  },
};

/** The pages of a version and of later ones, as links name them. */
function pagesSince(since: string, { set, versions }: Reference, views: readonly VersionView[]): string[] {
  const names = versions.map(({ name }) => name);
  const passed = names.slice(0, names.indexOf(since) + 1);
  const own = views.filter((view) => view.set.name === set && passed.includes(view.version.name));
  return [...new Set(own.flatMap(({ pages }) => pages.map(({ treePath }) => `/${treePath}`)))];
}

/**
 * What is wrong with a move. Unknown versions are reported when the file is read. Before the oldest version, nothing is
 * known.
 */
function faultOf(move: Move, reference: Reference): { message: string; hint: string } | null {
  const { kind, from, since, to } = move;
  const names = reference.versions.map(({ name }) => name);
  const older = names[names.indexOf(since) + 1];
  if (!names.includes(since) || older === undefined) return null;
  const [before, after] = [itemsOf(reference, older), itemsOf(reference, since)];
  const keys = (items: typeof before) =>
    [...items.values()].filter((item) => item.kind === kind).map(({ key }) => key);
  if (!before.has(itemId(kind, from))) {
    return {
      message: `There is no ${kind} '${from}' in ${older}.`,
      hint: suggestOr(from, keys(before), "Correct 'from' or 'since'."),
    };
  }
  if (after.has(itemId(kind, from))) {
    const hint = "Correct 'since', or remove the entry.";
    return { message: `The ${kind} '${from}' is still there in ${since}.`, hint };
  }
  if (to !== null && !after.has(itemId(kind, to))) {
    return {
      message: `There is no ${kind} '${to}' in ${since}.`,
      hint: suggestOr(to, keys(after), "Correct 'to', or write it as 'replacement'."),
    };
  }
  return null;
}

import type { Position } from '../../../../ground/base/problems/problem.ts';
import { childrenOf, type Root, type TreeNode } from '../nodes.ts';
import { isRangeTag, rangeOfTag, rangeProblem, type Selection } from './ranges.ts';

const HAS_TAG = /<\/?(?:Since|Until)\b/;

/**
 * The texts of a front matter as one edition shows them. `parse` is the parser of pages. A text that it can't parse is
 * a problem at its key, and stays as it is.
 */
export function selectTexts(
  data: Readonly<Record<string, unknown>>,
  positions: Readonly<Record<string, Position>>,
  parse: (text: string) => Root,
  selection: Selection,
): Record<string, unknown> {
  const select = (value: unknown, at: Position): unknown => {
    if (Array.isArray(value)) return value.map((one) => select(one, at)).filter((one) => one !== '');
    if (typeof value !== 'string' || !HAS_TAG.test(value)) return value;
    const tree = readTree(value, parse);
    if (tree !== null) {
      const told = selection.problems.length;
      const shown = tidy(shownText(value, tree, selection, at));
      for (const problem of selection.problems.slice(told)) Object.assign(problem, at);
      return shown;
    }
    selection.problems.push(
      rangeProblem(at, 'A tag in this text is not closed.', 'Write <Since version="0.24">…</Since>.'),
    );
    return value;
  };
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      select(value, positions[key] ?? { line: 1, column: 1 }),
    ]),
  );
}

function readTree(text: string, parse: (text: string) => Root): Root | null {
  try {
    return parse(text);
  } catch {
    return null;
  }
}

/** The text without the parts of other versions, and without the tags. All offsets are the text's own. */
function shownText(text: string, tree: Root, selection: Selection, at: Position): string {
  const cuts: [from: number, to: number][] = [];
  const visit = (node: TreeNode): void => {
    if (!isRangeTag(node)) {
      for (const child of childrenOf(node)) visit(child);
      return;
    }
    const [from, to] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
    const range = rangeOfTag(node, selection);
    const first = childrenOf(node)[0]?.position?.start.offset;
    const last = childrenOf(node).at(-1)?.position?.end.offset;
    const isKept = range === null || selection.keeps(range, at);
    if (!isKept || first === undefined || last === undefined) {
      cuts.push([from, to]);
      return;
    }
    cuts.push([from, first]);
    for (const child of childrenOf(node)) visit(child);
    cuts.push([last, to]);
  };
  visit(tree);
  const ends = [...cuts, [text.length, text.length]] as const;
  return ends.map(([from], index) => text.slice(ends[index - 1]?.[1] ?? 0, from)).join('');
}

/** What is removed leaves no double space, and none in front of a comma. */
const tidy = (text: string): string =>
  text
    .replace(/ {2,}/g, ' ')
    .replace(/ (?=[,.;:!?)])/g, '')
    .trim();

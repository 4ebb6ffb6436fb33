import { type ChangeObject, diffArrays } from 'diff';
import type {
  Block,
  BlockChange,
  Change,
  EditedParts,
  LineRun,
  PageText,
  TextChange,
  Token,
  TokenRun,
} from './model.ts';

/** How similar two blocks must be (0 to 1) to count as one edited block. */
const ALIKE = 0.45;

/**
 * In a passage with more blocks than this on either side, no pairs are searched: everything counts as removed and
 * added.
 */
const LONGEST_PASSAGE = 120;

/** Whether readers see a difference between two texts: where links lead and how items are counted doesn't matter. */
export function isVisible(changes: readonly TextChange[]): boolean {
  return changes.some((part) => 'changes' in part && part.changes.some(({ change }) => change !== 'same'));
}

/** The differences between two texts of a page: every passage of both, in reading order. */
export function compareTexts(before: PageText, after: PageText): TextChange[] {
  const parts = diffArrays([...before], [...after], { comparator: (a, b) => a.source === b.source });
  return placesOf(parts).flatMap((place): TextChange[] => {
    if ('kept' in place) return place.kept.map((kept) => ({ kept }));
    const changes = compareBlocks(blocksOf(place.removed), blocksOf(place.added));
    return changes.length === 0 ? [] : [{ changes }];
  });
}

const blocksOf = (passages: PageText): Block[] => passages.flatMap((passage) => passage.blocks());

type Place<T> = { kept: T[] } | { removed: T[]; added: T[] };

/** Joins what was removed and added in one place, between two parts that both sides have. */
function placesOf<T>(parts: readonly ChangeObject<T[]>[]): Place<T>[] {
  const places: Place<T>[] = [];
  for (const { value, removed, added } of parts) {
    if (!removed && !added) {
      places.push({ kept: value });
      continue;
    }
    const last = places.at(-1);
    const place = last !== undefined && 'removed' in last ? last : { removed: [], added: [] };
    if (place !== last) places.push(place);
    (removed ? place.removed : place.added).push(...value);
  }
  return places;
}

function compareBlocks(before: readonly Block[], after: readonly Block[]): BlockChange[] {
  const keyed = (blocks: readonly Block[]) => blocks.map((block) => ({ block, key: blockKey(block) }));
  const parts = diffArrays(keyed(before), keyed(after), { comparator: (a, b) => a.key === b.key });
  const bare = (items: readonly { block: Block }[]) => items.map(({ block }) => block);
  return placesOf(parts).flatMap((place): BlockChange[] =>
    'kept' in place
      ? bare(place.kept).map((block) => ({ change: 'same', block }))
      : pairUp(bare(place.removed), bare(place.added)),
  );
}

const tokensKey = (tokens: readonly Token[]): string => tokens.map(tokenKey).join('');
const tokenKey = ({ text, marks }: Token): string => `${marks.join(' ')}\t${text}\v`;

function blockKey(block: Block): string {
  return `${block.kind} ${block.level} ${block.isQuoted} ${contentKey(block)}`;
}

function contentKey(block: Block): string {
  switch (block.kind) {
    case 'row':
      return block.cells.map(tokensKey).join('\f');
    case 'code':
      return [block.title, ...block.lines].join('\n');
    case 'slot':
      return `${block.name} ${block.subject}`;
    case 'heading':
      return `${block.depth} ${tokensKey(block.tokens)}`;
    default:
      return tokensKey(block.tokens);
  }
}

/** Pairs removed blocks with added blocks in one place: two similar ones are one edited block. */
function pairUp(removed: readonly Block[], added: readonly Block[]): BlockChange[] {
  const whole = (change: Change) => (block: Block) => ({ change, block });
  if (Math.max(removed.length, added.length) > LONGEST_PASSAGE)
    return [...removed.map(whole('removed')), ...added.map(whole('added'))];
  const changes: BlockChange[] = [];
  let [left, right] = [0, 0];
  for (const [i, j] of bestPairs(removed, added)) {
    changes.push(
      ...removed.slice(left, i).map(whole('removed')),
      ...added.slice(right, j).map(whole('added')),
    );
    const [before, after] = [removed[i], added[j]];
    const parts = before === undefined || after === undefined ? null : editedParts(before, after);
    if (parts !== null && after !== undefined) changes.push({ change: 'edited', block: after, parts });
    [left, right] = [i + 1, j + 1];
  }
  return [
    ...changes,
    ...removed.slice(left).map(whole('removed')),
    ...added.slice(right).map(whole('added')),
  ];
}

/** The pairs with the highest total similarity that keep the order of both sides. */
function bestPairs(removed: readonly Block[], added: readonly Block[]): [number, number][] {
  const width = added.length + 1;
  const bags = [removed, added].map((blocks) => blocks.map(bagOf));
  const alike = (i: number, j: number): number => {
    const [a, b] = [removed[i], added[j]];
    if (a === undefined || b === undefined || a.kind !== b.kind || editedKind(a, b) === null) return 0;
    const share = overlap(bags[0]?.[i] ?? [], bags[1]?.[j] ?? []);
    return share < ALIKE ? 0 : share;
  };
  const likeness = removed.flatMap((_, i) => added.map((_, j) => alike(i, j)));
  const best = new Float64Array((removed.length + 1) * width);
  for (let i = removed.length - 1; i >= 0; i -= 1)
    for (let j = added.length - 1; j >= 0; j -= 1) {
      const paired = (likeness[i * added.length + j] ?? 0) + (best[(i + 1) * width + j + 1] ?? 0);
      best[i * width + j] = Math.max(paired, best[(i + 1) * width + j] ?? 0, best[i * width + j + 1] ?? 0);
    }
  const pairs: [number, number][] = [];
  let [i, j] = [0, 0];
  while (i < removed.length && j < added.length) {
    const here = best[i * width + j] ?? 0;
    const likely = likeness[i * added.length + j] ?? 0;
    if (likely > 0 && here === likely + (best[(i + 1) * width + j + 1] ?? 0)) {
      pairs.push([i, j]);
      [i, j] = [i + 1, j + 1];
    } else if (here === (best[(i + 1) * width + j] ?? 0)) i += 1;
    else j += 1;
  }
  return pairs;
}

/** The words of a block, sorted. */
function bagOf(block: Block): string[] {
  const words = (tokens: readonly Token[]) =>
    tokens.map(({ text }) => text).filter((text) => text.trim() !== '');
  switch (block.kind) {
    case 'row':
      return block.cells.flatMap(words).sort();
    case 'code':
      return block.lines.flatMap((line) => line.trim().split(/\s+/)).sort();
    case 'slot':
      return [];
    default:
      return words(block.tokens).sort();
  }
}

/** The share of words that two sorted lists have in common, 0 to 1. */
function overlap(a: readonly string[], b: readonly string[]): number {
  let [i, j, common] = [0, 0, 0];
  while (i < a.length && j < b.length) {
    const [left = '', right = ''] = [a[i], b[j]];
    if (left === right) common += 1;
    if (left <= right) i += 1;
    if (left >= right) j += 1;
  }
  return a.length + b.length === 0 ? 0 : (2 * common) / (a.length + b.length);
}

/** How two blocks of the same kind can be compared; null if they can't. */
function editedKind(a: Block, b: Block): EditedParts['kind'] | null {
  if (a.kind === 'row' && b.kind === 'row')
    return a.cells.length === b.cells.length && a.isHead === b.isHead ? 'cells' : null;
  if (a.kind === 'code') return 'lines';
  return a.kind === 'slot' ? null : 'tokens';
}

function editedParts(before: Block, after: Block): EditedParts | null {
  if (before.kind === 'row' && after.kind === 'row') {
    return {
      kind: 'cells',
      cells: after.cells.map((cell, at) => compareTokens(before.cells[at] ?? [], cell)),
    };
  }
  if (before.kind === 'code' && after.kind === 'code')
    return { kind: 'lines', runs: compareLines(before.lines, after.lines) };
  if (!('tokens' in before) || !('tokens' in after)) return null;
  return { kind: 'tokens', runs: compareTokens(before.tokens, after.tokens) };
}

function compareLines(before: string[], after: string[]): LineRun[] {
  return diffArrays(before, after).map(({ value, added, removed }) => ({
    change: changeOf(added, removed),
    lines: value,
  }));
}

/**
 * Compares word by word. A single space or punctuation mark between two changes becomes part of them, so readers see
 * one change.
 */
function compareTokens(before: Token[], after: Token[]): TokenRun[] {
  // Keys are made once: unlike texts are compared word by word thousands of times.
  const keyed = (tokens: readonly Token[]) => tokens.map((token) => ({ token, key: tokenKey(token) }));
  const found = diffArrays(keyed(before), keyed(after), { comparator: (a, b) => a.key === b.key });
  const runs = found.map(({ value, added, removed }) => ({
    change: changeOf(added, removed),
    tokens: value.map(({ token }) => token),
  }));
  const merged: TokenRun[] = [];
  let [gone, come]: [Token[], Token[]] = [[], []];
  const flush = () => {
    if (gone.length > 0) merged.push({ change: 'removed', tokens: gone });
    if (come.length > 0) merged.push({ change: 'added', tokens: come });
    [gone, come] = [[], []];
  };
  runs.forEach(({ change, tokens }, at) => {
    if (change === 'removed') gone.push(...tokens);
    else if (change === 'added') come.push(...tokens);
    else if (gone.length > 0 && come.length > 0 && at < runs.length - 1 && isSlight(tokens)) {
      gone.push(...tokens);
      come.push(...tokens);
    } else {
      flush();
      merged.push({ change, tokens });
    }
  });
  flush();
  return merged;
}

const isSlight = (tokens: readonly Token[]): boolean =>
  tokens.every(({ text }) => !/[\p{L}\p{N}]/u.test(text));

const changeOf = (added: boolean, removed: boolean): Change =>
  added ? 'added' : removed ? 'removed' : 'same';

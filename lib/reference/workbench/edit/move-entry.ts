import { isMap, isScalar } from 'yaml';
import type { Json } from '../../facts/facts.ts';
import { valueText } from '../../facts/rendering/display.ts';
import { type EditedText, replace } from './edited-text.ts';
import {
  canMove,
  findEntry,
  insertion,
  readRoot,
  removal,
  textOfEntry,
  type YamlEntry,
} from './yaml-entries.ts';

/** Choices if a file has an entry in its old and in its new place. */
export const KEEP_NEW = 'new';
export const KEEP_OLD = 'old';

/** The result of a move: the text, or why the file's owner must decide. */
export type MoveResult =
  | { edited: EditedText }
  /** Both places have a value, and the values differ. */
  | { conflict: readonly string[] }
  /** It's written in a way that can't be edited safely. */
  | { unmovable: true };

/** Removes an entry. */
export function removeEntry(edited: EditedText, keys: readonly string[], change: string): MoveResult {
  const root = readRoot(edited.text);
  const entry = findEntry(root, keys);
  if (entry === null) return { edited };
  if (!canMove(entry, edited.text)) return { unmovable: true };
  return { edited: replace(edited, [removal(root, entry, edited.text)], change) };
}

/** Sets a field that isn't in the file yet. One that is there stays as it is. */
export function setEntry(
  edited: EditedText,
  keys: readonly string[],
  value: Json,
  change: string,
): MoveResult {
  const root = readRoot(edited.text);
  if (findEntry(root, keys) !== null) return { edited };
  const lines = `${keys.at(-1)}: ${valueText(value)}\n`;
  // An empty file has no mapping to add to.
  const put = insertion(root, keys.slice(0, -1), lines, edited.text);
  return put === null ? { unmovable: true } : { edited: replace(edited, [put], change) };
}

export type MoveOptions = {
  change: string;
  values: Readonly<Record<string, Json>>;
  /** Which value to keep if both places have one. */
  chosen: string | null;
};

/** Moves an entry to another path, with its comments. Existing values there are kept, and missing ones are added. */
export function moveEntry(
  edited: EditedText,
  from: readonly string[],
  to: readonly string[],
  options: MoveOptions,
): MoveResult {
  const root = readRoot(edited.text);
  const entry = findEntry(root, from);
  if (entry === null) return { edited };
  const there = findEntry(root, to);
  if (there !== null) return joinEntry(edited, entry, there, options);
  if (!canMove(entry, edited.text)) return { unmovable: true };
  const isRename = from.length === to.length && from.slice(0, -1).every((key, index) => key === to[index]);
  const name = to.at(-1) ?? '';
  const renamed = isRename ? replace(edited, [{ ...rangeOf(entry.key), text: name }], options.change) : null;
  if (renamed !== null) return { edited: mapValue(renamed, to, options) };
  const put = insertion(root, to.slice(0, -1), textOfEntry(entry, name, edited.text), edited.text);
  if (put === null) return { unmovable: true };
  const moved = replace(edited, [put], options.change);
  const again = readRoot(moved.text);
  const old = findEntry(again, from);
  if (old === null) return { unmovable: true };
  const result = replace(moved, [removal(again, old, moved.text)], options.change);
  return { edited: mapValue(result, to, options) };
}

function rangeOf({ range }: { range?: readonly [number, number, number] | null }) {
  return { start: range?.[0] ?? 0, end: range?.[1] ?? 0 };
}

/** Moves an entry to a place that already has a value. */
function joinEntry(edited: EditedText, entry: YamlEntry, there: YamlEntry, options: MoveOptions): MoveResult {
  if (isMap(entry.value) && isMap(there.value)) {
    const names = entry.value.items.flatMap(({ key }) => (isScalar(key) ? [String(key.value)] : []));
    let now = edited;
    for (const name of names) {
      const result = moveEntry(now, [...entry.keys, name], [...there.keys, name], options);
      if (!('edited' in result)) return result;
      now = result.edited;
    }
    // If the mapping is empty, its key is still there.
    return names.length === 0 ? removeEntry(now, entry.keys, options.change) : { edited: now };
  }
  const isSame = JSON.stringify(entry.value) === JSON.stringify(there.value);
  if (isSame || options.chosen === KEEP_NEW) return removeEntry(edited, entry.keys, options.change);
  if (options.chosen !== KEEP_OLD) return { conflict: there.keys };
  const without = removeEntry(edited, there.keys, options.change);
  return 'edited' in without ? moveEntry(without.edited, entry.keys, there.keys, options) : without;
}

/** Replaces a value that has a new name. */
function mapValue(edited: EditedText, keys: readonly string[], { values, change }: MoveOptions): EditedText {
  const entry = findEntry(readRoot(edited.text), keys);
  if (!isScalar(entry?.value) || !Object.hasOwn(values, String(entry.value.value))) return edited;
  const text = valueText(values[String(entry.value.value)] ?? null);
  return replace(edited, [{ ...rangeOf(entry.value), text }], change);
}

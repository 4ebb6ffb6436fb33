import { isScalar } from 'yaml';
import type { SnippetFault } from '../examine/fault.ts';
import { isWithin, parentPath, splitPath } from '../facts/field-paths.ts';
import { type EditedText, editsOf, startEditing } from './edit/edited-text.ts';
import { type MoveResult, moveEntry, removeEntry } from './edit/move-entry.ts';
import type { Steps } from './edit/yaml-entries.ts';
import { findEntry, readRoot } from './edit/yaml-entries.ts';
import { factsOf, fieldPathOf, plainPathOf } from './field-path.ts';
import type { About } from './file-problem.ts';
import type { FileFix, TextEdit } from './model.ts';

const CHANGE = 'fix';

/**
 * What corrects a mistake whose answer is known; null if only the file's owner knows it. It's safe if it can't change
 * what the file means: a typo in a key, a field that moved, a setting without effect, a value of the wrong form.
 */
export function fixOf(fault: SnippetFault, about: About): FileFix | null {
  const keys = about.places.at(fault.offset)?.keys ?? [];
  if (keys.length === 0) return null;
  if (fault.rule === 'unknown-field') return fixKey(fault, keys, about);
  if (fault.rule === 'wrong-type' || fault.rule === 'old-boolean') return fixValue(keys, about);
  return null;
}

function fixKey({ meant }: SnippetFault, keys: Steps, about: About): FileFix | null {
  const path = plainPathOf(keys);
  const names = keys.map(String);
  const inList = keys.some((key) => typeof key === 'number');
  const move = moveOf(path, about);
  if (move !== null && !inList) {
    const to = move.to === null ? null : move.to + path.slice(move.from.length);
    if (to !== null) {
      const { values } = move;
      const result = moveEntry(startEditing(about.text), names, splitPath(to), {
        change: CHANGE,
        values,
        chosen: null,
      });
      return toFix(`Move it to '${to}'`, true, result);
    }
    if (move.canDelete && path === move.from)
      return toFix('Remove it', true, removeEntry(startEditing(about.text), names, CHANGE));
  }
  if (meant === undefined) return null;
  const name = splitPath(meant).at(-1) ?? meant;
  if (parentPath(meant) === parentPath(path)) {
    const entry = findEntry(readRoot(about.text), keys);
    const [start, end] = entry?.key.range ?? [];
    const isTaken = entry?.parent.items.some(({ key }) => isScalar(key) && String(key.value) === name);
    if (start === undefined || end === undefined || isTaken === true) return null;
    return { label: `Rename it to '${name}'`, isSafe: true, edits: [{ start, end, text: name }] };
  }
  if (inList || meant.includes('[]') || meant.includes('{key}')) return null;
  const options = { change: CHANGE, values: {}, chosen: null };
  return toFix(
    `Move it to '${meant}'`,
    false,
    moveEntry(startEditing(about.text), names, splitPath(meant), options),
  );
}

/** The move of a field that an earlier version, or this one, removed. */
function moveOf(path: string, { set, version }: About) {
  const order = set.versions.map(({ name }) => name);
  return (
    (set.reference.moves?.list ?? []).findLast(
      ({ kind, from, since }) =>
        kind === 'field' && isWithin(path, from) && order.indexOf(since) >= order.indexOf(version.name),
    ) ?? null
  );
}

const BOOLEANS: Readonly<Record<string, string>> = {
  true: 'true',
  yes: 'true',
  on: 'true',
  y: 'true',
  false: 'false',
  no: 'false',
  off: 'false',
  n: 'false',
};

/** A value that only has the wrong form: `"true"` and `yes` for true, `"80"` for 80, and 80 for a text. */
function fixValue(keys: Steps, { text, set, version }: About): FileFix | null {
  const value = findEntry(readRoot(text), keys)?.value;
  const types = factsOf(fieldPathOf(keys, set, version.name), set, version.name)?.types ?? [];
  if (!isScalar(value) || !value.range || types.length !== 1) return null;
  const [start, end] = value.range;
  const written = String(value.value);
  const right = {
    boolean: BOOLEANS[(value.source ?? written).toLowerCase()] ?? null,
    integer: /^-?\d+$/.test(written) ? written : null,
    number: /^-?\d+(?:\.\d+)?$/.test(written) ? written : null,
    string: value.value === null ? null : JSON.stringify(value.source ?? written),
    array: null,
    object: null,
    any: null,
  }[types[0] ?? 'any'];
  if (right === null || right === text.slice(start, end)) return null;
  return { label: `Write ${right}`, isSafe: true, edits: [{ start, end, text: right }] };
}

function toFix(label: string, isSafe: boolean, result: MoveResult): FileFix | null {
  return 'edited' in result ? { label, isSafe, edits: plainEdits(result.edited) } : null;
}

const plainEdits = (edited: EditedText): TextEdit[] =>
  editsOf(edited).map(({ start, end, text }) => ({ start, end, text }));

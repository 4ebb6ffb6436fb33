import { suggest } from '../../../ground/base/problems/nearest.ts';
import type { Position } from '../../../ground/base/problems/problem.ts';
import { remember } from '../../../ground/base/remember.ts';
import { joinPath, splitPath } from '../field-paths.ts';
import { flagKey, splitFlagKey } from '../stored/tables.ts';
import type { DescribedEntry, Description } from './model.ts';

/** A part of a description that doesn't match anything. */
type DeadName = { at: Position; message: string; hint: string };

/** A description and the entries that it applies to. */
export type ResolvedDescription = Description & {
  /** Keys of entries, without duplicates. */
  targets: string[];
  /** 0: the entry's own text; 1: shared with listed ones; 2: shared with all of the same name. */
  rank: 0 | 1 | 2;
  dead: DeadName[];
};

/** Finds the entries of descriptions. Unknown names are returned as `dead`, with the closest name. */
export function createResolver(
  entries: ReadonlyMap<string, DescribedEntry>,
): (description: Description) => ResolvedDescription {
  const fieldPaths = [...entries.values()].filter(({ kind }) => kind === 'field').map(({ key }) => key);
  const flags = [...entries.values()].filter(({ kind }) => kind === 'flag');
  const matches = rememberedMatches(fieldPaths);
  return (description) => {
    const { subject } = description;
    if (subject.kind === 'entry') return resolveEntry(description, subject.key, entries);
    if (subject.kind === 'subtree') return resolveSubtree(description, subject, entries, matches);
    const own = flags.filter(({ key, isBuiltin }) => {
      return isBuiltin === (subject.kind === 'builtin') && splitFlagKey(key).flag === subject.flag;
    });
    if (subject.kind === 'flag' && subject.on !== '*') return resolveFlag(description, subject, entries, own);
    const targets = own.map(({ key }) => key);
    const known = flags.map(({ key }) => splitFlagKey(key).flag);
    const message = `No command has a flag '--${subject.flag}'.`;
    const dead =
      targets.length > 0 ? [] : [{ at: description.at, message, hint: nearestOf(subject.flag, known) }];
    return { ...description, targets, rank: subject.kind === 'builtin' ? 0 : 2, dead };
  };
}

function resolveEntry(
  description: Description,
  key: string,
  entries: ReadonlyMap<string, DescribedEntry>,
): ResolvedDescription {
  if (entries.has(key)) return { ...description, targets: [key], rank: 0, dead: [] };
  const message = `The product has no '${key}' in any version.`;
  const dead = [{ at: description.at, message, hint: nearestOf(key, entries.keys()) }];
  return { ...description, targets: [], rank: 0, dead };
}

function resolveFlag(
  description: Description,
  { flag, on }: { flag: string; on: '*' | { command: string; at: Position }[] },
  entries: ReadonlyMap<string, DescribedEntry>,
  own: readonly DescribedEntry[],
): ResolvedDescription {
  const listed = on === '*' ? [] : on;
  const known = own.map(({ key }) => splitFlagKey(key).command);
  const dead = listed
    .filter(({ command }) => !entries.has(flagKey(command, flag)))
    .map(({ command, at }) => ({
      at,
      message: `'${command}' has no flag '--${flag}' in any version.`,
      hint: nearestOf(command, known),
    }));
  const keys = listed.map(({ command }) => flagKey(command, flag));
  return { ...description, targets: [...new Set(keys.filter((key) => entries.has(key)))], rank: 1, dead };
}

function resolveSubtree(
  description: Description,
  { patterns, field }: { patterns: { pattern: string; at: Position }[]; field: string },
  entries: ReadonlyMap<string, DescribedEntry>,
  matches: (pattern: string) => string[],
): ResolvedDescription {
  const roots = patterns.flatMap(({ pattern }) => matches(pattern));
  const keys = roots.map((root) => below(root, field));
  const targets = [...new Set(keys.filter((key) => entries.has(key)))];
  const dead = patterns
    .filter(({ pattern }) => matches(pattern).length === 0)
    .map(({ pattern, at }) => ({
      at,
      message: `No field of any version fits '${pattern}'.`,
      hint: nearestOf(pattern, entries.keys()),
    }));
  if (targets.length > 0 || roots.length === 0) return { ...description, targets, rank: 1, dead };
  const relative = roots.flatMap((root) =>
    [...entries.keys()]
      .filter((key) => key.startsWith(root))
      .map((key) => key.slice(root.length).replace(/^\./, '')),
  );
  const message = `None of the places of this subtree has a field '${field}'.`;
  return {
    ...description,
    targets,
    rank: 1,
    dead: [...dead, { at: description.at, message, hint: nearestOf(field, relative) }],
  };
}

function below(root: string, field: string): string {
  return field === '' ? root : joinPath([...splitPath(root), ...splitPath(field)]);
}

/** Several texts apply to the same places, so each pattern is matched once. */
function rememberedMatches(paths: readonly string[]): (pattern: string) => string[] {
  const split = paths.map((path) => ({ path, segments: splitPath(path) }));
  return remember((pattern: string) => {
    const wanted = splitPath(pattern);
    return split.flatMap(({ path, segments }) => (fits(segments, wanted) ? [path] : []));
  });
}

function fits(segments: readonly string[], pattern: readonly string[]): boolean {
  return (
    segments.length === pattern.length &&
    pattern.every((part, index) => part === segments[index] || (part === '*' && segments[index] !== '[]'))
  );
}

/** There are many names, so only the closest is suggested, if any. */
function nearestOf(name: string, known: Iterable<string>): string {
  const hint = suggest(name, known);
  return hint.startsWith('Did you mean') ? hint : 'Remove it, or correct the name.';
}

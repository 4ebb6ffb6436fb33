import { editDistance, nearest } from '../../../ground/base/problems/nearest.ts';
import { childPath, isWithin, joinPath, parentPath, splitPath } from '../../facts/field-paths.ts';
import type { FactsOfVersions, FieldNode, ProductFacts } from '../facts.ts';
import type { SnippetFault } from '../fault.ts';

type Wrong = Pick<SnippetFault, 'message' | 'hint' | 'rule' | 'versions' | 'meant'>;
type Known = { facts: ProductFacts; all: FactsOfVersions; document: string };

/**
 * Maximum number of letters by which a key of an open mapping can differ from a known one and still count as a typo.
 */
const slip = 2;

/** What is wrong with a key that the field doesn't have; null if it accepts any. */
export function unknownField(key: string, field: FieldNode, known: Known): Wrong | null {
  const siblings = [...field.children.keys()];
  if (!field.closed) return slipOf(key, siblings, field, known.document);
  const path = pathBelow(field, key);
  return {
    message: `'${path}' is not a field of ${known.document}.`,
    rule: 'unknown-field',
    ...hintFor(key, path, siblings, field, known),
  };
}

function pathBelow({ path }: FieldNode, key: string): string {
  return childPath(path, key);
}

/** A mapping that accepts any key but knows some: a near miss is a typo. */
function slipOf(key: string, siblings: readonly string[], field: FieldNode, document: string): Wrong | null {
  const near = siblings.find((name) => editDistance(key.toLowerCase(), name.toLowerCase(), slip) <= slip);
  if (near === undefined || key.length <= slip) return null;
  return {
    message: `'${pathBelow(field, key)}' is not a field of ${document}.`,
    rule: 'unknown-field',
    ...didYouMean(pathBelow(field, near)),
  };
}

const didYouMean = (meant: string) => ({ hint: `Did you mean '${meant}'?`, meant });

function hintFor(
  key: string,
  path: string,
  siblings: readonly string[],
  field: FieldNode,
  { facts, all, document }: Known,
): Pick<Wrong, 'hint' | 'versions' | 'meant'> {
  const isOwn = document === all.document;
  if (isOwn && key.includes('.') && facts.fieldPaths.has(path)) return { hint: nested(key) };
  const versions = isOwn ? all.versionsOfField(path) : [];
  if (versions.length > 0) return { hint: `Versions that have it: ${versions.join(', ')}.`, versions };
  const level = isOwn ? onNextLevel(key, field.path, facts.fieldPaths) : null;
  if (level !== null) return didYouMean(level);
  const near = nearest(key, siblings) ?? cutShort(key, siblings);
  if (near !== null) return didYouMean(pathBelow(field, near));
  const elsewhere = isOwn ? pathsEndingWith(key, field.path, facts.fieldPaths) : [];
  const [only] = elsewhere;
  if (only !== undefined && elsewhere.length === 1) return didYouMean(only);
  if (only !== undefined)
    return { hint: `'${key}' exists in ${elsewhere.map((one) => `'${one}'`).join(', ')}.` };
  return { hint: siblings.length === 0 ? 'It has no fields below it.' : `Known: ${siblings.join(', ')}.` };
}

/** A path that was written as one key. */
function nested(key: string): string {
  const parts = key.split('.').map((part) => `${part}:`);
  return `It's a path. Write each part on a line of its own, indented below the one before: ${parts.join(' ')}`;
}

/** The only sibling that starts with a key: `repository` for `repo`. */
function cutShort(key: string, siblings: readonly string[]): string | null {
  const longer = key.length < 3 ? [] : siblings.filter((name) => name.startsWith(key));
  return longer.length === 1 ? (longer[0] ?? null) : null;
}

/** The only field with the same name directly below a sibling, or else one level up: the indentation is wrong. */
function onNextLevel(key: string, above: string, paths: ReadonlySet<string>): string | null {
  const depth = above === '' ? 0 : splitPath(above).length;
  const below = [...paths].filter(
    (path) => path.endsWith(`.${key}`) && isWithin(path, above) && splitPath(path).length === depth + 2,
  );
  if (below.length === 1) return below[0] ?? null;
  if (above === '') return null;
  const up = joinPath([...splitPath(parentPath(above)), key]);
  return paths.has(up) ? up : null;
}

/** More places than this don't help a reader to choose. */
const MOST_PLACES = 4;

/**
 * The fields with the same name below the field, or else below the nearest field around it that has any. None if there
 * are too many to choose from. Only one is a proposal: the same name elsewhere usually means something else.
 */
function pathsEndingWith(key: string, above: string, paths: Iterable<string>): string[] {
  const all = [...paths].filter((one) => one === key || one.endsWith(`.${key}`));
  const steps = splitPath(above);
  const around = steps.map((_, index) => joinPath(steps.slice(0, steps.length - index)));
  const near = around.map((path) => all.filter((one) => isWithin(one, path)));
  const found = near.find(({ length }) => length > 0) ?? all;
  return found.length > MOST_PLACES ? [] : found.toSorted((a, b) => a.length - b.length);
}

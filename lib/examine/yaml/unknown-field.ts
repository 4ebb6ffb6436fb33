import { editDistance, nearest } from '../../base/problems/nearest.ts';
import type { FactsOfVersions, FieldNode, ProductFacts } from '../facts.ts';

type Wrong = { message: string; hint: string };
type Known = { facts: ProductFacts; all: FactsOfVersions; document: string };

/** Letters by which a key of an open mapping may differ from a known one and still be taken for it. */
const slip = 2;

/** What is wrong with a key that the field does not know, or null where it takes any. */
export function unknownField(key: string, field: FieldNode, known: Known): Wrong | null {
  const siblings = [...field.children.keys()];
  if (!field.closed) return slipOf(key, siblings, field, known.document);
  const path = pathBelow(field, key);
  return {
    message: `'${path}' is not a field of ${known.document}.`,
    hint: hintFor(key, path, siblings, field, known),
  };
}

function pathBelow({ path }: FieldNode, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}

/** A mapping that takes any key, but knows some: a near miss of these is a slip. */
function slipOf(key: string, siblings: readonly string[], field: FieldNode, document: string): Wrong | null {
  const near = siblings.find((name) => editDistance(key.toLowerCase(), name.toLowerCase(), slip) <= slip);
  if (near === undefined || key.length <= slip) return null;
  return {
    message: `'${pathBelow(field, key)}' is not a field of ${document}.`,
    hint: `Did you mean '${pathBelow(field, near)}'?`,
  };
}

function hintFor(
  key: string,
  path: string,
  siblings: readonly string[],
  field: FieldNode,
  { facts, all, document }: Known,
): string {
  const isOwn = document === all.document;
  const versions = isOwn ? all.versionsOfField(path) : [];
  if (versions.length > 0) return `Versions that have it: ${versions.join(', ')}.`;
  const near = nearest(key, siblings);
  if (near !== null) return `Did you mean '${pathBelow(field, near)}'?`;
  const elsewhere = isOwn ? pathEndingWith(key, path, facts.fieldPaths) : null;
  if (elsewhere !== null) return `Did you mean '${elsewhere}'?`;
  return siblings.length === 0 ? 'It has no fields below it.' : `Known: ${siblings.join(', ')}.`;
}

/** The field of the same name that shares most of the path. */
function pathEndingWith(key: string, path: string, paths: Iterable<string>): string | null {
  const candidates = [...paths].filter((one) => one === key || one.endsWith(`.${key}`));
  const steps = new Set(path.split('.'));
  const shared = (one: string) => one.split('.').filter((step) => steps.has(step)).length;
  const [best] = candidates.toSorted((a, b) => shared(b) - shared(a) || a.length - b.length);
  return best ?? null;
}

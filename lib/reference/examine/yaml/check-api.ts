import { isMap, isScalar, isSeq } from 'yaml';
import { editDistance, nearest } from '../../../ground/base/problems/nearest.ts';
import { apiKinds } from '../../../ground/config/product.ts';
import type { FactsOfVersions, FieldNode, ProductFacts } from '../facts.ts';
import { factsOfSet, type SnippetCheck } from '../snippet-check.ts';
import { checkFields, type FieldCheck } from './check-fields.ts';
import { isOpen } from './check-value.ts';
import { nodeAt } from './node-at.ts';
import { entriesOf, valueAt } from './parse-yaml.ts';

/** Maximum number of letters by which a typo differs from the intended word. */
const SLIP = 2;

type Known = { all: FactsOfVersions; facts: ProductFacts };

/** The data of the product's APIs. */
const knownApis = (check: Pick<SnippetCheck, 'all' | 'facts' | 'others'>): Known[] =>
  apiKinds(check.all.product).flatMap(({ set }) => factsOfSet(set, check) ?? []);

/**
 * Compares a manifest of one of the product's APIs with its kind in the relevant version. False if it's not such a manifest.
 */
export function checkApiManifest(
  root: unknown,
  apiVersion: string,
  kind: string,
  check: FieldCheck,
): boolean {
  const known = knownApis(check).find(({ facts }) => facts.api?.serves(apiVersion));
  const node = known?.facts.api?.nodeOf(kind) ?? null;
  if (known === undefined || node === null) return false;
  compare(root, node, kind, known, check);
  checkManifestRules(root, kind, check);
  return true;
}

/** Compares a part of a resource, in which nothing is required. False if the API doesn't have the kind. */
export function checkApiPart(root: unknown, kind: string, path: string, check: FieldCheck): boolean {
  const known = knownApis(check).find(({ facts }) => facts.api?.kinds.includes(kind));
  const whole = known?.facts.api?.nodeOf(kind) ?? null;
  if (known === undefined || whole === null) return false;
  const node = path === '' ? whole : nodeAt(path, whole);
  if (node !== null) {
    compare(root, node, kind, known, { ...check, hasElision: true });
    return true;
  }
  const message = `'part=${kind}.${path}' names no field of ${called(kind)}.`;
  check.report({ offset: 0, message, hint: 'Write the full path below the kind.' });
  return true;
}

/** Reports a kind that only other versions of the API have, and one whose name is close to a known one. */
export function checkApiKind(apiVersion: string, kind: string, offset: number, check: FieldCheck): void {
  const known = knownApis(check).find(({ facts }) => facts.api?.serves(apiVersion));
  const api = known?.facts.api ?? null;
  if (known === undefined || api === null) return;
  if (kind.endsWith('List') && api.kinds.includes(itemKindOf(kind))) return;
  const versions = known.all.versions.filter((name) => known.all.of(name)?.api?.kinds.includes(kind));
  const near = nearKind(kind, api.kinds);
  if (versions.length === 0 && near === null) return;
  const hint =
    versions.length > 0 ? `Versions that have it: ${versions.join(', ')}.` : `Did you mean '${near}'?`;
  check.report({ offset, message: `'${apiVersion}' has no kind '${kind}'.`, hint, isForeign: true });
}

/** The API has more kinds than the data: only a name that is close to a known one is a typo. */
function nearKind(kind: string, kinds: readonly string[]): string | null {
  const near = nearest(kind, kinds);
  return near !== null && editDistance(kind, near, SLIP) <= SLIP ? near : null;
}

/** The kind of the items in a list of one kind; '' for a list of anything. */
export const itemKindOf = (listKind: string): string => listKind.replace(/List$/, '');

/** A kind with its article, as messages use it. */
export const called = (kind: string): string => `${/^[AEIO]/.test(kind) ? 'an' : 'a'} ${kind}`;

function compare(
  root: unknown,
  node: FieldNode,
  kind: string,
  { all, facts }: Known,
  check: FieldCheck,
): void {
  const document = called(kind);
  const nodeIn = (version: string, path: string) => {
    const whole = all.of(version)?.api?.nodeOf(kind) ?? null;
    return whole === null ? null : nodeAt(path.replaceAll('[]', '[0]'), whole);
  };
  const own: FactsOfVersions = {
    ...all,
    document,
    versionsOfField: (path) => all.versions.filter((version) => nodeIn(version, path) !== null),
  };
  checkFields(root, node, {
    ...check,
    document,
    all: own,
    facts: { ...facts, fieldPaths: new Set() },
    report: (fault) => check.report({ ...fault, isForeign: true }),
    onField: () => {},
  });
}

/** What the data of the API can't require: the product's definition says which mappings must set which field. */
function checkManifestRules(root: unknown, kind: string, check: FieldCheck): void {
  if (check.hasElision) return;
  for (const { kinds, at, requires, missing } of check.all.product.manifestRules) {
    if (!kinds.includes(kind)) continue;
    for (const path of at) {
      for (const { keyOffset, value } of mappingsAt(root, path.split('.'))) {
        if (!isMap(value) || isOpen(value, check.isWholeFile)) continue;
        const found = valueAt(value, requires.split('.'));
        if (found !== undefined && !(isScalar(found) && found.value === null)) continue;
        const message = `'${path}' ${missing}.`;
        const hint = `Add '${requires}'.`;
        check.report({ offset: keyOffset, message, hint, isForeign: true, rule: 'missing-field' });
      }
    }
  }
}

/** The entries at a path: `spec.versions[].template` has one for each item. */
function mappingsAt(
  root: unknown,
  [step = '', ...rest]: readonly string[],
): { keyOffset: number; value: unknown }[] {
  const entry = entriesOf(root).find(({ key }) => key === step.replace(/\[\]$/, ''));
  if (entry === undefined) return [];
  const inner = step.endsWith('[]') ? (isSeq(entry.value) ? entry.value.items : []) : [entry.value];
  return rest.length === 0 ? [entry] : inner.flatMap((one) => mappingsAt(one, rest));
}

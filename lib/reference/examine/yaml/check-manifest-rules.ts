import { isMap, isScalar, isSeq } from 'yaml';
import type { FieldCheck } from './check-fields.ts';
import { isOpen } from './check-value.ts';
import { entriesOf, valueAt } from './parse-yaml.ts';

/** What the data of the API can't require: the product's definition says which mappings must set which field. */
export function checkManifestRules(root: unknown, kind: string, check: FieldCheck): void {
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

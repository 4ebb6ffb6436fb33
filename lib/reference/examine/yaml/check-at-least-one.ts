import { isMap, isSeq } from 'yaml';
import { parentPath, splitPath } from '../../facts/field-paths.ts';
import type { Constraint } from '../facts.ts';

import type { FieldCheck } from './check-fields.ts';
import { isOpen } from './check-value.ts';
import { entriesOf } from './parse-yaml.ts';

/** The fields of one object, at least one of which must be there if the object is. */
export function checkAtLeastOne(root: unknown, { paths }: Constraint, check: FieldCheck): void {
  const above = parentPath(paths[0] ?? '');
  const keys = paths.map((path) => path.split('.').at(-1) ?? path);
  if (check.hasElision) return;
  for (const { node, offset } of placesOf(root, splitPath(above))) {
    if (
      !isMap(node) ||
      isOpen(node, check.isWholeFile) ||
      entriesOf(node).some(({ key }) => keys.includes(key))
    )
      continue;
    const choices = keys.map((key) => `'${key}'`).join(' or ');
    check.report({
      offset,
      message: `'${above}' needs ${choices}.`,
      hint: 'Add one of them.',
      rule: 'missing-field',
    });
  }
}

type Placed = { node: unknown; offset: number };

/** Every value at a path; `[]` is any item, and `{key}` is any entry. */
function placesOf(root: unknown, steps: readonly string[]): Placed[] {
  return steps.reduce<Placed[]>(
    (found, step) =>
      found.flatMap(({ node, offset }) => {
        if (step === '[]') return isSeq(node) ? node.items.map((item) => ({ node: item, offset })) : [];
        return entriesOf(node)
          .filter(({ key }) => step === '{key}' || step === key)
          .map(({ value, keyOffset }) => ({ node: value, offset: keyOffset }));
      }),
    [{ node: root, offset: 0 }],
  );
}

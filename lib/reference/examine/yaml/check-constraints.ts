import { isMap, isScalar, isSeq, type Node } from 'yaml';
import { parentPath, splitPath } from '../../facts/field-paths.ts';
import type { Constraint, FieldNode } from '../facts.ts';
import type { FieldCheck } from './check-fields.ts';
import { isOpen } from './check-value.ts';
import { entriesOf } from './parse-yaml.ts';

type Given = { path: string; offset: number };
type Report = FieldCheck['report'];

/** The rules between fields: what is mutually exclusive, and what must be set exactly once. */
export function checkConstraints(root: unknown, constraints: readonly Constraint[], check: FieldCheck): void {
  for (const constraint of constraints) {
    if (constraint.kind === 'mutually-exclusive') checkExclusive(root, constraint, check.report);
    if (constraint.kind === 'exactly-one') checkExactlyOne(root, constraint, check);
    if (constraint.kind === 'at-least-one') checkAtLeastOne(root, constraint, check);
  }
}

function checkExclusive(root: unknown, { paths }: Constraint, report: Report): void {
  const given = paths.flatMap((path) => switchedOn(root, path));
  for (const { path, offset } of given.slice(1)) {
    const message = `'${path}' excludes '${given[0]?.path}', which is given too.`;
    report({ offset, message, hint: 'Keep one of them.', rule: 'exclusive-fields' });
  }
}

/** Where a field is set and on; false, an empty list, and an empty mapping are off. */
function switchedOn(root: unknown, path: string): Given[] {
  const steps = path.split('.');
  let node = root;
  let offset = 0;
  for (const step of steps) {
    const entry = entriesOf(node).find(({ key }) => key === step);
    if (entry === undefined) return [];
    node = entry.value;
    offset = entry.keyOffset;
  }
  return isOn(node) ? [{ path, offset }] : [];
}

function isOn(node: unknown): boolean {
  if (isMap(node) || isSeq(node)) return node.items.length > 0;
  return isScalar(node) && node.value === true;
}

/** Paths of the form `*.list[].key`: each item of a list whose items have these fields must have one of the keys. */
function checkExactlyOne(root: unknown, { paths }: Constraint, check: FieldCheck): void {
  const [list] = paths[0]?.split('[].') ?? [];
  const name = list?.split('.').at(-1);
  if (name === undefined) return;
  const keys = paths.map((path) => path.split('.').at(-1) ?? path);
  for (const item of itemsOf(root, check.facts.fields, name, keys)) checkItem(item, name, keys, check);
}

function itemsOf(node: unknown, field: FieldNode | null, name: string, keys: readonly string[]): Node[] {
  if (field === null) return [];
  if (isSeq(node)) return node.items.flatMap((item) => itemsOf(item, field.item, name, keys));
  return entriesOf(node).flatMap(({ key, value }) => {
    const child = field.children.get(key) ?? field.entry;
    const isMeant = key === name && isSeq(value) && keys.every((one) => child?.item?.children.has(one));
    return [
      ...(isMeant ? value.items.filter((item) => isMap(item)) : []),
      ...itemsOf(value, child, name, keys),
    ];
  });
}

function checkItem(item: Node, name: string, keys: readonly string[], check: FieldCheck): void {
  const entries = entriesOf(item);
  const given = entries.flatMap(({ key, keyOffset, value }) => {
    const choice = keys.find((one) => key === one || key === reverseOf(one));
    return choice === undefined || value === null ? [] : [{ key, keyOffset, choice }];
  });
  const choices = keys.map((key) => `'${key}'`).join(', ');
  const first = given[0];
  const second = given.find(({ choice }) => choice !== first?.choice);
  if (second !== undefined && first !== undefined) {
    const message = `'${second.key}' excludes '${first.key}': an item of '${name}' has exactly one of ${choices}.`;
    check.report({
      offset: second.keyOffset,
      message,
      hint: 'Keep one of them.',
      rule: 'exclusive-fields',
    });
  }
  // Items without a path are already reported as incomplete.
  if (given.length > 0 || check.hasElision || !entries.some(({ key }) => key === 'path')) return;
  const message = `This item of '${name}' has none of ${choices}.`;
  const offset = entries[0]?.keyOffset ?? 0;
  check.report({ offset, message, hint: 'Add exactly one of them.', rule: 'missing-field' });
}

/** A patch's `reverseExpression` counts as its `expression`: the product accepts either or both. */
const reverseOf = (key: string): string => `reverse${key.charAt(0).toUpperCase()}${key.slice(1)}`;

/** The fields of one object, at least one of which must be there if the object is. */
function checkAtLeastOne(root: unknown, { paths }: Constraint, check: FieldCheck): void {
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

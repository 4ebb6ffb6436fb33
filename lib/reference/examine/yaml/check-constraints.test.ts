import { describe, expect, it } from 'vitest';
import { emptyNode } from '../empty-node.ts';
import type { Constraint, FieldNode } from '../facts.ts';
import { checkConstraints } from './check-constraints.ts';
import type { FieldCheck } from './check-fields.ts';
import { parseYaml } from './parse-yaml.ts';

const node = (path: string, more: Partial<FieldNode> = {}): FieldNode => ({ ...emptyNode(path), ...more });
const patch = node('sync.patches[]', {
  children: new Map(['path', 'expression', 'labels'].map((key) => [key, node(`sync.patches[].${key}`)])),
});
const sync = node('sync', { children: new Map([['patches', node('sync.patches', { item: patch })]]) });
const fields = node('', {
  children: new Map([
    ['sync', sync],
    ['kinds', node('kinds', { entry: sync })],
    ['list', node('list', { item: sync })],
  ]),
});

function told(yaml: string, constraint: Constraint, hasElision = false): string[] {
  const faults: string[] = [];
  checkConstraints(parseYaml(yaml).documents[0]?.contents, [constraint], {
    hasElision,
    facts: { fields },
    report: ({ offset, message, hint }: { offset: number; message: string; hint: string }) =>
      faults.push(`${offset} ${message} | ${hint}`),
  } as unknown as FieldCheck);
  return faults;
}

describe('fields that exclude each other', () => {
  const both: Constraint = { kind: 'mutually-exclusive', paths: ['a.on', 'b.on', 'c'] };

  it.each([
    'a: { on: true }',
    'a: { on: true }\nb: { on: false }',
    'a: { on: true }\nc: []',
    'a: { on: true }\nc: {}',
    'a: { on: true }\nc: x',
    'a: { on: true }\nb: { other: true }',
    'a: x\nb: { on: true }',
  ])('are not both on in %j', (yaml) => {
    expect(told(yaml, both)).toEqual([]);
  });

  it.each([
    [
      'a: { on: true }\nb: { on: true }',
      "21 'b.on' excludes 'a.on', which is given too. | Keep one of them.",
    ],
    ['c: [x]\na: { on: true }', "0 'c' excludes 'a.on', which is given too. | Keep one of them."],
    ['c: { x: 1 }\na: { on: true }', "0 'c' excludes 'a.on', which is given too. | Keep one of them."],
  ])('are in %j', (yaml, fault) => {
    expect(told(yaml, both)).toEqual([fault]);
  });

  it('are each told after the first', () => {
    expect(told('a: { on: true }\nb: { on: true }\nc: [1]', both)).toHaveLength(2);
  });
});

describe('fields of which exactly one is given', () => {
  const one: Constraint = { kind: 'exactly-one', paths: ['*.patches[].expression', '*.patches[].labels'] };

  it.each([
    'sync: { patches: [{ path: a, expression: x }] }',
    'sync: { patches: [{ path: a, labels: {} }] }',
    'sync: { patches: [{ path: a, reverseExpression: x }] }',
    'sync: { patches: [{ path: a, expression: x, reverseExpression: y }] }',
    'sync: { patches: [{ other: a }] }',
    'sync: { patches: [x] }',
    'sync: { patches: x }',
    'sync: { patches: }',
    'sync: { others: [{ path: a }] }',
    'other: { patches: [{ path: a }] }',
    'patches: [{ path: a }]',
  ])('are right in %s', (yaml) => {
    expect(told(yaml, one)).toEqual([]);
  });

  const none = "This item of 'patches' has none of 'expression', 'labels'. | Add exactly one of them.";
  const two =
    "'labels' excludes 'expression': an item of 'patches' has exactly one of 'expression', 'labels'. | Keep one of them.";
  it.each([
    ['sync: { patches: [{ path: a }] }', `20 ${none}`],
    ['kinds: { x: { patches: [{ path: a }] } }', `26 ${none}`],
    ['list: [{ patches: [{ path: a }] }]', `21 ${none}`],
    ['sync: { patches: [{ path: a, expression }] }', `20 ${none}`],
    ['sync: { patches: [{ path: a, expression: x, labels: {} }] }', `44 ${two}`],
    [
      'sync: { patches: [{ path: a, reverseExpression: x, labels: {} }] }',
      `51 ${two.replace("'expression'", "'reverseExpression'")}`,
    ],
  ])('are wrong in %s', (yaml, fault) => {
    expect(told(yaml, one)).toEqual([fault]);
  });

  it('may be left out', () => {
    expect(told('sync: { patches: [{ path: a }] }', one, true)).toEqual([]);
  });
});

describe('fields of which at least one is given', () => {
  const some: Constraint = { kind: 'at-least-one', paths: ['a.list[].x', 'a.list[].y'] };
  const inMap: Constraint = { kind: 'at-least-one', paths: ['a.{key}.x', 'a.{key}.y'] };

  it.each([
    ['a: { list: [{ x: 1 }, { y: 1 }, { x: 1, y: 1 }] }', some],
    ['a: { list: [] }', some],
    ['a: { list: x }', some],
    ['a: { list: [x] }', some],
    ['a: { list: [{ ...: }] }', some],
    ['a: {}', some],
    ['b: { list: [{}] }', some],
    ['a: { k: { x: 1 }, l: { y: 1 } }', inMap],
    ['a: { k: x }', inMap],
  ])('are given in %s', (yaml, constraint) => {
    expect(told(yaml, constraint)).toEqual([]);
  });

  it.each([
    ['a: { list: [{ x: 1 }, { z: 1 }] }', some, "5 'a.list[]' needs 'x' or 'y'. | Add one of them."],
    ['a: { k: { x: 1 }, l: { z: 1 } }', inMap, "18 'a.{key}' needs 'x' or 'y'. | Add one of them."],
    ['a: { k: {} }', inMap, "5 'a.{key}' needs 'x' or 'y'. | Add one of them."],
    [
      'a: { z: 1 }',
      { kind: 'at-least-one', paths: ['a.x', 'a.y'] } as Constraint,
      "0 'a' needs 'x' or 'y'. | Add one of them.",
    ],
  ])('are missing in %s', (yaml, constraint, fault) => {
    expect(told(yaml, constraint)).toEqual([fault]);
    expect(told(yaml, constraint, true)).toEqual([]);
  });
});

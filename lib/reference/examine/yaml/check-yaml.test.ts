import { describe, expect, it } from 'vitest';
import { frozenManifestTypes, frozenReference } from '../../facts/testing/frozen-reference.ts';
import { createSnippetChecker } from '../check-snippet.ts';
import { emptyNode } from '../empty-node.ts';
import type { Constraint, FieldNode } from '../facts.ts';
import { factsOfReference } from '../facts-of-reference.ts';
import { printFaults, type TestSnippet } from '../testing/print-faults.ts';
import type { FieldCheck } from './check-fields.ts';
import { checkConstraints } from './check-yaml.ts';
import { parseYaml } from './parse-yaml.ts';

const checker = createSnippetChecker(factsOfReference(await frozenReference(), await frozenManifestTypes()));
const told = (text: string, more: Omit<TestSnippet, 'text'> = {}) => printFaults(checker, { text, ...more });

describe('a part of vcluster.yaml', () => {
  it('is compared with the field at its path, and may be shortened', () => {
    expect(told('pods: {}\n', { check: 'path=sync.toHost: only a part' })).toEqual([]);
    expect(told('pdos: {}\n', { check: 'path=sync.toHost: only a part' })).toEqual([
      "1:1 'sync.toHost.pdos' is not a field of vcluster.yaml. | Did you mean 'sync.toHost.pods'?",
    ]);
  });

  it('needs a path that the version has', () => {
    expect(told('a: 1\n', { check: 'path=sync.nothing: only a part' })).toEqual([
      "1:1 'path=sync.nothing' names no field of vcluster.yaml. | Write the full path, with [0] for an item of a list.",
    ]);
    const [later] = told('enabled: true\n', { check: 'path=sleepMode: only a part', version: '0.22.0' });
    expect(later).toMatch(
      /^1:1 'path=sleepMode' names no field of vcluster.yaml. \| Versions that have it: current, 0.27.0/,
    );
  });
});

describe('a part of a manifest', () => {
  it('is compared with its kind, or a field below it; nothing is required', () => {
    expect(told('replicas: 1\n', { check: 'part=Deployment.spec: only a part' })).toEqual([]);
    expect(told('repilcas: 1\n', { check: 'part=Deployment.spec: only a part' })).toEqual([
      "1:1 'spec.repilcas' is not a field of a Deployment. | Did you mean 'spec.replicas'?",
    ]);
    expect(told('spec: { repilcas: 1 }\n', { check: 'part=Deployment: only a part' })).toHaveLength(1);
    expect(told('anything: 1\n', { check: 'part: only a part' })).toEqual([]);
  });

  it('needs a kind, and a field of it, that are known', () => {
    expect(told('a: 1\n', { check: 'part=Nothing.spec: only a part' })).toEqual([
      `1:1 'Nothing' is not a kind whose fields are known. | Name a kind as manifests do, or a field below it: check="part=Project.spec: why".`,
    ]);
    expect(told('a: 1\n', { check: 'part=Deployment.speck: only a part' })).toEqual([
      "1:1 'part=Deployment.speck' names no field of a Deployment. | Write the full path below the kind.",
    ]);
  });
});

describe('a document that nothing tells', () => {
  it('gets a hint', () => {
    const message = 'This YAML is neither vcluster.yaml nor a manifest, judging by its title and keys.';
    expect(told('other: 1\n')).toEqual([
      `1:1 ${message} | Say what it is: check="path=sync.toHost: why", or check="schema=helm-values: why".`,
    ]);
    expect(told('controlPlan: 1\n')).toEqual([`1:1 ${message} | Did you mean the key 'controlPlane'?`]);
    expect(told('{ "other": 1 }', { language: 'json' })).toEqual([]);
  });
});

describe('a workflow', () => {
  it('needs what every workflow has, unless it is a part', () => {
    const title = '.github/workflows/ci.yaml';
    expect(told('name: ci\non: push\njobs: {}\n', { title })).toEqual([]);
    expect(told('name: ci\njobs: {}\n', { title })).toEqual([
      "1:1 'on' is missing: a Github Workflow requires it. | Add 'on'.",
    ]);
    expect(told('name: ci\njobs: {}\n', { title: `${title} (part)` })).toEqual([]);
    expect(told('steps: []\n', { check: 'part=GithubJob: only a part' })).toEqual([]);
  });
});

describe('values inside another document', () => {
  const application = (helm: string) =>
    `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: a }\nspec:\n  source:\n    chart: vcluster\n    helm:\n${helm}# ...\n`;

  it('are reported at their place', () => {
    expect(told(application('      valuesObject:\n        snyc: {}\n'))).toHaveLength(1);
    expect(told(application('      values: |\n        sync: {}\n        snyc: {}\n'))[0]).toMatch(
      /^10:9 'snyc'/,
    );
    expect(told(application('      values: "snyc: {}"\n'))[0]).toMatch(/^8:15 /);
  });

  it('are set by their paths too', () => {
    const parameter = (name: string, value: string) =>
      told(application(`      parameters:\n        - name: ${name}\n          value: ${value}\n`));
    expect(parameter('sync.toHost.ingresses.enabled', '"true"')).toEqual([]);
    expect(parameter('sync.toHost.ingreses.enabled', '"true"')[0]).toMatch(/^9:17 'sync.toHost.ingreses'/);
    expect(parameter('sync.toHost.ingresses.enabled', '"yes"')[0]).toMatch(/^10:18 /);
    expect(parameter('sync.toHost.ingresses.enabled', '')).toEqual([]);
  });
});

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

function messages(yaml: string, constraint: Constraint, hasElision = false): string[] {
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
    expect(messages(yaml, both)).toEqual([]);
  });

  it.each([
    [
      'a: { on: true }\nb: { on: true }',
      "21 'b.on' excludes 'a.on', which is given too. | Keep one of them.",
    ],
    ['c: [x]\na: { on: true }', "0 'c' excludes 'a.on', which is given too. | Keep one of them."],
    ['c: { x: 1 }\na: { on: true }', "0 'c' excludes 'a.on', which is given too. | Keep one of them."],
  ])('are in %j', (yaml, fault) => {
    expect(messages(yaml, both)).toEqual([fault]);
  });

  it('are each messages after the first', () => {
    expect(messages('a: { on: true }\nb: { on: true }\nc: [1]', both)).toHaveLength(2);
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
    expect(messages(yaml, one)).toEqual([]);
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
    expect(messages(yaml, one)).toEqual([fault]);
  });

  it('may be left out', () => {
    expect(messages('sync: { patches: [{ path: a }] }', one, true)).toEqual([]);
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
    expect(messages(yaml, constraint)).toEqual([]);
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
    expect(messages(yaml, constraint)).toEqual([fault]);
    expect(messages(yaml, constraint, true)).toEqual([]);
  });
});

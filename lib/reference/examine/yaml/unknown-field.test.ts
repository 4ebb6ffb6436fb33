import { describe, expect, it } from 'vitest';
import { emptyNode } from '../empty-node.ts';
import type { FactsOfVersions, FieldNode, ProductFacts } from '../facts.ts';
import { unknownField } from './unknown-field.ts';

const field = (path: string, keys: string[], more: Partial<FieldNode> = {}): FieldNode => ({
  ...emptyNode(path),
  closed: true,
  children: new Map(keys.map((key) => [key, emptyNode(key)])),
  ...more,
});
const paths = new Set(['sync', 'sync.toHost.pods', 'sync.fromHost.nodes', 'a.nodes', 'networking.a.nodes']);

function told(
  key: string,
  of: FieldNode,
  { versions = [] as string[], document = 'vcluster.yaml', fieldPaths = paths } = {},
) {
  const all = { document: 'vcluster.yaml', versionsOfField: () => versions } as unknown as FactsOfVersions;
  const wrong = unknownField(key, of, {
    all,
    facts: { fieldPaths } as unknown as ProductFacts,
    document,
  });
  return wrong === null ? null : `${wrong.message} | ${wrong.hint}`;
}

describe('a field that is not there', () => {
  const own = "'sync.x' is not a field of vcluster.yaml.";

  it('names the versions that have it first', () => {
    expect(told('x', field('sync', ['xy']), { versions: ['0.27.0', '0.26.0'] })).toBe(
      `${own} | Versions that have it: 0.27.0, 0.26.0.`,
    );
  });

  it('is perhaps one beside it', () => {
    expect(told('toHots', field('sync', ['fromHost', 'toHost']))).toBe(
      "'sync.toHots' is not a field of vcluster.yaml. | Did you mean 'sync.toHost'?",
    );
    expect(told('snyc', field('', ['sync']))).toBe(
      "'snyc' is not a field of vcluster.yaml. | Did you mean 'sync'?",
    );
  });

  it('is perhaps the only one of the same name in the nearest field around it that has any', () => {
    expect(told('nodes', field('sync', ['x']))).toContain("Did you mean 'sync.fromHost.nodes'?");
    expect(told('nodes', field('networking.b', ['x']))).toContain("Did you mean 'networking.a.nodes'?");
    expect(told('odes', field('sync', ['x']))).toContain('Known: x.');
    expect(told('sync', field('other', ['x']))).toContain("Did you mean 'sync'?");
  });

  it('names up to four fields of the same name, and proposes none of them', () => {
    expect(told('nodes', field('other', ['x']))).toContain(
      "| 'nodes' exists in 'a.nodes', 'networking.a.nodes', 'sync.fromHost.nodes'.",
    );
    const many = new Set(['a', 'b', 'c', 'd', 'e'].map((name) => `${name}.enabled`));
    expect(told('enabled', field('other', ['x']), { fieldPaths: many })).toContain('| Known: x.');
  });

  it('is one of those that are there', () => {
    expect(told('zzzz', field('sync', ['toHost', 'fromHost']))).toContain('| Known: toHost, fromHost.');
    expect(told('zzzz', field('sync', []))).toContain('| It has no fields below it.');
  });

  it('of another document is looked for in that alone', () => {
    const other = { versions: ['0.27.0'], document: 'a Deployment' };
    expect(told('nodes', field('sync', ['x']), other)).toBe(
      "'sync.nodes' is not a field of a Deployment. | Known: x.",
    );
  });
});

describe('a key of a mapping that takes any', () => {
  const open = (path: string, ...keys: string[]) => field(path, keys, { closed: false });

  it('is a slip where it is nearly a known one', () => {
    const message = "'a.enabeld' is not a field of vcluster.yaml. | Did you mean 'a.enabled'?";
    expect(told('enabeld', open('a', 'other', 'enabled'))).toBe(message);
    expect(told('ENABELD', open('', 'enabled'))).toContain("Did you mean 'enabled'?");
    expect(told('enabxyd', open('a', 'enabled'))).not.toBeNull();
  });

  it('is its author’s own otherwise', () => {
    expect(told('enaxyzd', open('a', 'enabled'))).toBeNull();
    expect(told('ab', open('a', 'abc'))).toBeNull();
    expect(told('abd', open('a', 'abc'))).not.toBeNull();
    expect(told('anything', open('a'))).toBeNull();
  });
});

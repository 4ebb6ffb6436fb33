import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { FieldType } from '../facts.ts';
import { splitPath } from '../field-paths.ts';
import { fieldIn } from '../fields.ts';
import { ownReference } from '../testing/own-content.ts';
import { createDescriptionReader } from './description.ts';
import { loadFields, storedFields } from './field-data.ts';
import { entryYaml, type YamlField } from './field-yaml.ts';

/** The part of a value that a path segment names. For lists, it's the first item. */
function valueBelow(value: unknown, name: string): unknown {
  const key = name === '[]' ? '0' : name === '{key}' ? 'key' : name;
  return (value as Record<string, unknown> | undefined)?.[key];
}

function fits(value: unknown, types: readonly FieldType[]): boolean {
  if (types.includes('any')) return value !== undefined;
  const type = Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value;
  return value !== null && types.some((one) => one === type);
}

const field = (name: string, rest: Partial<YamlField> = {}): YamlField => ({
  name,
  types: ['string'],
  required: false,
  text: `About ${name}.`,
  children: [],
  ...rest,
});

const tree: YamlField[] = [
  field('sync', {
    types: ['object'],
    children: [
      field('pods', {
        types: ['object'],
        children: [
          field('enabled', { types: ['boolean'], default: true }),
          field('limit', { types: ['integer'] }),
          field('quota', { types: ['object'], default: { 'count/pods': 20, cpu: '1' } }),
          field('patches', {
            types: ['array'],
            default: [],
            children: [
              field('[]', {
                types: ['object'],
                children: [field('expression'), field('path', { required: true })],
              }),
            ],
          }),
        ],
      }),
    ],
  }),
];

describe('entryYaml', () => {
  it('nests an entry with its defaults below its parents, and leaves what has none as a comment', () => {
    expect(entryYaml(tree, 'sync.pods')).toMatchInlineSnapshot(`
      "sync:
        # About pods.
        pods:
          # About enabled.
          enabled: true
          # # About limit.
          # limit: 0
          # About quota.
          quota:
            count/pods: 20
            cpu: "1"
          # About patches.
          patches: []
            # # About [].
            # # About path.
            # - path: ""
            #   # # About expression.
            #   # expression: ""
      "
    `);
  });

  it('writes what was asked for, default or not', () => {
    expect(parse(entryYaml(tree, 'sync.pods.limit'))).toEqual({ sync: { pods: { limit: 0 } } });
    expect(parse(entryYaml(tree, 'sync.pods.patches[].expression'))).toEqual({
      sync: { pods: { patches: [{ expression: '' }] } },
    });
  });

  it('rejects an invalid path', () => {
    expect(() => entryYaml(tree, 'sync.nodes')).toThrowErrorMatchingInlineSnapshot(
      `[Error: There is no field 'nodes']`,
    );
  });

  it('is YAML of the right shape and type for every field', async () => {
    const reference = await ownReference();
    const names = reference.versions.map(({ name }) => name);
    const some = [names.at(0), names.at(1), names.at(names.length >> 1), names.at(-1)];
    for (const version of some.filter((name) => name !== undefined)) {
      const fields = loadFields(storedFields(reference, version, createDescriptionReader()));
      for (const path of reference.fields.keys()) {
        const facts = fieldIn(reference, path, version);
        if (facts === null) continue;
        const text = entryYaml(fields, path);
        const value = splitPath(path).reduce<unknown>(valueBelow, parse(text));
        expect(fits(value, facts.types), `${version} ${path}\n${text}`).toBe(true);
        const isLeaf = !reference.fields.has(`${path}[]`) && facts.types[0] !== 'object';
        if (facts.default !== undefined && isLeaf) expect(value).toEqual(facts.default);
      }
    }
  }, 60_000);
});

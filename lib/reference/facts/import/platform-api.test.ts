import { describe, expect, it } from 'vitest';
import { readRawFacts } from './read-raw.ts';

const TEXT = { type: 'string', omitempty: true };
const PROBE = { fields: { path: TEXT, port: { type: 'object', required: true, ref: 'port' } } };

const facts = {
  platformVersions: ['4.2', 'current'],
  apiGroup: 'management.loft.sh',
  metadata: { fields: { metadata: { type: 'object', ref: 'ObjectMeta' } } },
  resources: {
    apps: {
      kind: 'App',
      apiVersion: 'management.loft.sh/v1',
      plural: 'apps',
      subresource: null,
      scope: 'cluster',
      platformVersions: ['4.2', 'current'],
      operations: {
        create: [{ method: 'POST', path: '/apps' }],
        retrieve: [
          { method: 'GET', path: '/apps' },
          { method: 'GET', path: '/apps/{name}' },
        ],
      },
      fields: {
        spec: {
          type: 'object',
          fields: {
            access: { type: 'object[]', go: '[]storage/v1.Access', ref: 'Access#2' },
            probe: { type: 'object', go: 'core/v1.Probe', versions: ['current'], ref: 'core.v1.Probe' },
            check: { type: 'object', versions: ['4.2'], ref: 'livenessProbe' },
            amounts: { type: 'object', go: 'map[string]api/resource.Quantity', map: true },
            labels: { type: 'object', map: true },
            env: { type: '{key: object}', go: 'map[string]storage/v1.Option', fields: { value: TEXT } },
            inline: { type: 'object[]', fields: { name: { type: 'string', required: true } } },
          },
        },
        status: { type: 'object', fields: { since: { type: 'object', go: 'meta/v1.Time' } } },
      },
    },
  },
  types: {
    Access: { fields: { verbs: { type: 'string[]', required: true, enum: ['get', '*'] } } },
    'Access#2': { fields: { verbs: { type: 'string[]', required: true, enum: ['get', '*'] } } },
    ObjectMeta: { fields: { name: TEXT, namespace: TEXT } },
    'core.v1.Probe': PROBE,
    livenessProbe: PROBE,
    port: { fields: { IntVal: TEXT, StrVal: TEXT, Type: TEXT } },
    // As the facts tell that it is a type of Kubernetes.
    Holder: { fields: { probe: { type: 'object', go: 'core/v1.Probe', ref: 'core.v1.Probe' } } },
  },
};

const known = ['current', '4.2.0'];
const read = () => readRawFacts({ path: 'api.json', text: JSON.stringify(facts) }, known, null).value ?? [];

describe('facts of the API', () => {
  it('come with each type once, and each field by its path', () => {
    const [oldest] = read();
    expect(oldest?.version).toBe('4.2.0');
    expect(oldest?.facts.resources?.types).toEqual({
      Access: { kubernetes: null },
      ObjectMeta: { kubernetes: 'meta/v1' },
      'core.v1.Probe': { kubernetes: 'core/v1' },
    });
    const fields = Object.entries(oldest?.facts.resources?.fields ?? {});
    const shown = fields.map(([key, { types, itemType, ref, required, map, acceptedValues }]) =>
      [
        key,
        types.join('|'),
        ...(itemType === null ? [] : [`of ${itemType}`]),
        ...(map ? ['map'] : []),
        ...(required ? ['required'] : []),
        ...(ref === null ? [] : [`→ ${ref}`]),
        ...acceptedValues,
      ].join(' '),
    );
    expect(shown.sort().join('\n')).toMatchInlineSnapshot(`
      "Access verbs array of string required get *
      ObjectMeta name string
      ObjectMeta namespace string
      apps spec object
      apps spec.access array of object → Access
      apps spec.amounts object map
      apps spec.check object → core.v1.Probe
      apps spec.env object map
      apps spec.env.{key}.value string
      apps spec.inline array of object
      apps spec.inline[].name string required
      apps spec.labels object of string map
      apps status object
      apps status.since string
      core.v1.Probe path string
      core.v1.Probe port integer|string required"
    `);
  });

  it('name operations by their verbs, and include what only other versions have', () => {
    const newest = read()[1]?.facts.resources;
    expect(newest?.resources.apps?.operations.map(({ verb, method }) => `${verb} ${method}`)).toEqual([
      'create POST',
      'list GET',
      'get GET',
    ]);
    expect(Object.keys(newest?.fields ?? {}).filter((key) => /check|probe/.test(key))).toEqual([
      'apps spec.probe',
    ]);
  });

  it('are reported where they are invalid', () => {
    const apps = {
      ...facts.resources.apps,
      plural: undefined,
      fields: { spec: { type: 'object', enum: 'a' } },
    };
    const text = JSON.stringify({ ...facts, resources: { apps } }, null, 1);
    const { value, problems } = readRawFacts({ path: 'api.json', text }, known, null);
    expect(value).toBeNull();
    expect(problems.map(({ line, message }) => `${line}: ${message}`)).toMatchInlineSnapshot(`
      [
        "16: 'resources.apps.plural' is missing: expected a text.",
        "46: 'resources.apps.fields.spec.enum': expected a list, found "a".",
      ]
    `);
  });
});

import { describe, expect, it } from 'vitest';
import { fromPlatformConfig } from './platform-config.ts';
import { readRawFacts } from './read-raw.ts';
import { toVersionFacts } from './to-facts.ts';

const versions = ['current', '4.3.0', '4.2.0'];
const field = (type: string, more: object = {}) => ({ type, go: type, versions: ['4.2', '4.3'], ...more });
const facts = {
  platformVersions: ['4.2', '4.3'],
  sourceTags: { '4.2': 'v4.2.0', '4.3': 'v4.3.0' },
  storedIn: { secret: 'unused', key: 'unused' },
  fields: {
    auth: field('object'),
    'auth.oidc': field('object'),
    'auth.oidc.clientId': field('string', { required: true, omitempty: true }),
    'auth.oidc.caData': field('string', { go: '[]byte' }),
    'auth.orgs': field('object[]'),
    'auth.orgs.name': field('string'),
    'auth.orgs.levels': field('string[]', { enum: ['None', 'All'] }),
    'auth.orgs.more': field('object[]', { versions: ['4.3'] }),
    'auth.orgs.more.id': field('string', { versions: ['4.3'], required: true, omitempty: false }),
    costs: field('object', { required: true, omitempty: true }),
    'costs.limits': field('object', { go: 'map[string]api/resource.Quantity' }),
    headers: field('object', { go: 'map[string]string' }),
    size: field('integer', { default: 100 }),
    age: field('integer', { default: null }),
    address: field('string', { default: { env: 'ADDRESS' } }),
  },
};

function read(asked: string) {
  const file = { path: 'facts.json', text: JSON.stringify(facts) };
  const { value, problems } = readRawFacts(file, versions, asked);
  expect(problems).toEqual([]);
  const [slice] = value ?? [];
  if (slice === undefined) throw new Error(`The facts say nothing about ${asked}`);
  return { tag: slice.tag, fields: toVersionFacts(slice.facts).fields?.fields ?? new Map() };
}

describe('facts of the platform’s configuration', () => {
  it('come in the shape of all facts', () => {
    const { tag, fields } = read('4.3.0');
    expect(tag).toBe('v4.3.0');
    const shown = [...fields].map(([path, { types, ...rest }]) => {
      const said = Object.entries(rest).filter(
        ([, value]) => ![null, false, undefined].includes(value as null),
      );
      const own = said.filter(([, value]) => !(Array.isArray(value) && value.length === 0));
      return `${path} ${types.join()} ${JSON.stringify(Object.fromEntries(own))}`;
    });
    expect(shown).toMatchInlineSnapshot(`
      [
        "auth object {"closed":true}",
        "auth.oidc object {"closed":true}",
        "auth.oidc.clientId string {"required":true}",
        "auth.oidc.caData string {"contentEncoding":"base64"}",
        "auth.orgs array {}",
        "auth.orgs[] object {"closed":true}",
        "auth.orgs[].name string {}",
        "auth.orgs[].levels array {"acceptedValues":["None","All"],"acceptedValuesFrom":"go-type","itemType":"string"}",
        "auth.orgs[].more array {}",
        "auth.orgs[].more[] object {"closed":true}",
        "auth.orgs[].more[].id string {"required":true}",
        "costs object {"closed":true}",
        "costs.limits object {"map":true,"valueType":"any"}",
        "headers object {"map":true,"valueType":"string"}",
        "size integer {"default":100}",
        "age integer {}",
        "address string {}",
      ]
    `);
  });

  it('leave out what a version does not have', () => {
    const [older, newer] = [read('4.2.0').fields, read('4.3.0').fields];
    expect([...newer.keys()].filter((path) => !older.has(path))).toEqual([
      'auth.orgs[].more',
      'auth.orgs[].more[]',
      'auth.orgs[].more[].id',
    ]);
  });

  it('are distinguished from facts in another format, which stay the same', () => {
    const others = { versions: ['4.2'], fields: { auth: { type: 'object' } } };
    expect(fromPlatformConfig(others)).toBe(others);
  });
});

import { expect, test } from '@playwright/test';
import { readExport } from './support/exported.ts';
import { type ApiFieldFact, apiFile, factsOf, productVersions } from './support/product-facts.ts';
import { releasesOf } from './support/releases.ts';
import { renderedApiEntries, renderedResource } from './support/rendered-api.ts';
import { at } from './support/target.ts';

const SCOPES = {
  cluster: 'Cluster',
  namespaced: 'Namespace',
  'project-namespace': 'Namespace of a project',
} as const;

const idOf = (path: string): string =>
  path.replaceAll('.', '-').replaceAll('[]', 'items').replaceAll('{key}', 'key');

function typeOf({ types, itemType, map, ref }: ApiFieldFact): string {
  if (types.includes('array')) return `array of ${ref ?? itemType}`;
  if (map === true) return ref === undefined && itemType === undefined ? 'map' : `map of ${ref ?? itemType}`;
  return ref ?? types.join(' or ');
}

function expected(path: string, fact: ApiFieldFact, types: string) {
  const name = path.slice(path.lastIndexOf('.') + 1);
  return {
    name,
    type: typeOf(fact),
    isRequired: fact.required === true,
    accepted: (fact.acceptedValues ?? []).map((value) => (value === '' ? '""' : value)),
    typeLink: fact.ref === undefined ? '' : `${types === '' ? '' : at(types)}#${idOf(fact.ref)}`,
  };
}

for (const version of productVersions('platform')) {
  test.describe(`API of the platform in ${version.name}`, () => {
    const base = `${version.path}/api/resources`;
    const html = (page: string) => readExport(`${base.slice(1)}/${page}.html`);
    const types = factsOf(apiFile.types, version.name, 'platform');
    const owned = new Map<string, Map<string, ApiFieldFact>>();
    for (const [key, fact] of factsOf(apiFile.fields, version.name, 'platform')) {
      const [owner = '', path = ''] = key.split(' ');
      owned.set(owner, (owned.get(owner) ?? new Map<string, ApiFieldFact>()).set(path, fact));
    }

    test('each resource has its page with operations, fields, types, and values', () => {
      const resources = factsOf(apiFile.resources, version.name, 'platform');
      expect(resources.size).toBeGreaterThanOrEqual(25);
      for (const [key, { kind, apiVersion, scope, operations }] of resources) {
        const page = html(key);
        const rendered = renderedResource(page);
        expect({ key, ...rendered.head }).toMatchObject({
          key,
          Kind: kind,
          'API version': apiVersion,
          Scope: SCOPES[scope],
        });
        expect([key, rendered.operations]).toEqual([key, operations]);
        const facts = owned.get(key) ?? new Map<string, ApiFieldFact>();
        const entries = renderedApiEntries(page);
        expect([key, [...entries.keys()].sort()]).toEqual([key, [...facts.keys()].map(idOf).sort()]);
        for (const [path, fact] of facts) {
          const { text, badges, ...entry } = entries.get(idOf(path)) ?? { text: '', badges: [] };
          expect({ key, path, ...entry }).toEqual({ key, path, ...expected(path, fact, `${base}/types`) });
          expect([key, path, text.split(' ').length > 4]).toEqual([key, path, true]);
        }
      }
    });

    test('each shared type is described once, and Kubernetes’ own lead to Kubernetes', () => {
      const page = html('types');
      const entries = renderedApiEntries(page);
      const paths = [...types.keys()].flatMap((name) => [
        name,
        ...[...(owned.get(name)?.keys() ?? [])].map((path) => `${name}.${path}`),
      ]);
      expect([...entries.keys()].sort()).toEqual(paths.map(idOf).sort());
      for (const [name, { kubernetes }] of types) {
        const link = new RegExp(`id="${idOf(name)}"><summary>[^<]*<h3>.*?(?=<div class="cf-c")`).exec(
          page,
        )?.[0];
        expect([name, link?.includes('https://kubernetes.io/docs/reference/') === true]).toEqual([
          name,
          kubernetes !== undefined,
        ]);
        for (const [path, fact] of owned.get(name) ?? []) {
          const { text, badges, ...entry } = entries.get(idOf(`${name}.${path}`)) ?? { text: '', badges: [] };
          expect([name, path, entry]).toEqual([name, path, expected(path, fact, '')]);
          const isDescribed = kubernetes !== undefined || text.split(' ').length > 4;
          expect([name, path, isDescribed]).toEqual([name, path, true]);
        }
      }
    });

    test('the status of Config is the configuration, which has a page of its own', () => {
      const holders = [...(owned.get('config') ?? [])].filter(
        ([, { configuration }]) => configuration === true,
      );
      expect(holders.map(([path]) => path)).toEqual(['status']);
      expect(html('config')).toContain(`<a href="${at(version.path)}/configure/config">The platform`);
      expect(
        renderedApiEntries(readExport(`${version.path.slice(1)}/configure/config.html`)).size,
      ).toBeGreaterThan(250);
    });
  });
}

test('what was added or removed in a version is marked', () => {
  const type = 'DevPodWorkspaceTemplateDefinition';
  const oldestFirst = releasesOf('platform').toReversed();
  const named = (name: string | undefined) => oldestFirst.findIndex((release) => release.name === name);
  const numberOf = (index: number) => /v\d+\.\d+/.exec(oldestFirst[index]?.label ?? '')?.[0];
  const badges = (index: number, field: string) => {
    const page = readExport(`${oldestFirst[index]?.root.slice(1)}/api/resources/types.html`);
    return renderedApiEntries(page).get(`${type}-${field}`)?.badges;
  };
  const came = named(apiFile.fields[`${type} kubernetes`]?.at(-1)?.since);
  expect(badges(came, 'kubernetes')).toEqual([`Since ${numberOf(came)}`]);
  const last = named(apiFile.fields[`${type} initEnv`]?.at(-1)?.until);
  expect(badges(last, 'initEnv')).toEqual([`Removed in ${numberOf(last + 1)}`]);
});

import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { capabilities } from '../../capabilities.ts';
import { loadAssembly } from '../../docs/site/load-assembly.ts';
import { fillSnippet } from '../examine/check-snippet.ts';
import { versionMeant } from '../examine/product-facts.ts';
import type { ResourceFieldNode } from '../facts/rendering/resource-view.ts';
import { resourceIn, typesIn } from '../facts/rendering/resource-view.ts';
import { OWN_ROOT } from '../facts/testing/own-content.ts';
import { referencesOf } from './reference-view.ts';

const { site } = await loadAssembly(OWN_ROOT, { capabilities });
const reference = site === null ? undefined : referencesOf(site).get('platform');
if (site === null || reference === undefined) throw new Error('The content has no data about the platform.');

const GROUP = /^(?:management|storage)\.loft\.sh\/v1$/;
const TEMPLATE = /\{\{[^\n]*?\}\}/g;
const OF_MANIFESTS = new Set(['apiVersion', 'kind', 'metadata']);
/** Parts that are omitted on purpose: `...`, `# …`. */
const ELISION = /^\s*(?:-\s+)?(?:\.\.\.|…)|#\s*(?:\.\.\.|…)/m;

type Tree = Record<string, unknown> & { apiVersion?: unknown; kind?: unknown; metadata?: unknown };
type Types = ReadonlyMap<string, readonly ResourceFieldNode[]>;

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}

const takes = (types: readonly string[], value: unknown): boolean => {
  const type = typeOf(value);
  return types.includes('any') || types.includes(type) || (type === 'integer' && types.includes('number'));
};

/** What an object lacks or has too much, based only on the fields in the OpenAPI document. */
function faultsOf(value: unknown, fields: readonly ResourceFieldNode[], types: Types, at: string): string[] {
  if (!isTree(value)) return [`${at}: no object`];
  const names = new Set(fields.map(({ name }) => name));
  const unknown = Object.keys(value).filter((key) => !names.has(key));
  return [
    ...unknown.map((key) => `${at}.${key}: unknown`),
    ...fields.flatMap((field) => {
      const path = `${at}.${field.name}`;
      if (!Object.hasOwn(value, field.name)) return field.required ? [`${path}: missing`] : [];
      return faultsOfField(value[field.name], field, types, path);
    }),
  ];
}

function faultsOfField(value: unknown, field: ResourceFieldNode, types: Types, at: string): string[] {
  if (value === null) return [];
  if (!takes(field.types, value)) return [`${at}: ${typeOf(value)} instead of ${field.types.join(', ')}`];
  const inner = field.ref === null ? field.children : (types.get(field.ref) ?? []);
  const single = (one: unknown, place: string): string[] => {
    if (inner.length > 0) return faultsOf(one, inner, types, place);
    const isWrong = field.itemType !== null && !takes([field.itemType], one);
    return isWrong ? [`${place}: ${typeOf(one)} instead of ${field.itemType}`] : [];
  };
  const accepted = (one: unknown): string[] =>
    field.acceptedValues.length > 0 && !field.acceptedValues.includes(String(one))
      ? [`${at}: '${String(one)}' is not accepted`]
      : [];
  if (Array.isArray(value))
    return value.flatMap((one, index) => [...single(one, `${at}[${index}]`), ...accepted(one)]);
  if (field.map && isTree(value))
    return Object.entries(value).flatMap(([key, one]) => single(one, `${at}.${key}`));
  if (isTree(value)) return inner.length === 0 ? [] : faultsOf(value, inner, types, at);
  return accepted(value);
}

function typesOf(version: string): Types {
  if (reference === undefined) return new Map();
  const { own, kubernetes } = typesIn(reference, version);
  return new Map([...own, ...kubernetes].map(({ name, fields }) => [name, fields]));
}

function kindsOf(version: string): ReadonlyMap<string, readonly ResourceFieldNode[]> {
  if (reference === undefined) return new Map();
  const views = [...reference.api.resources.keys()].flatMap(
    (key) => resourceIn(reference, key, version) ?? [],
  );
  return new Map(views.map(({ kind, fields }) => [kind, fields]));
}

/** Kinds without a page in the reference: the check compares them with `manifest-types.yml`. */
const WITHOUT_PAGE = new Set(['NodeProvider']);

/** Null if it isn't a manifest of the platform's API. */
function examine(manifest: unknown, version: string): { kind: string; faults: string[] } | null {
  if (!isTree(manifest) || !GROUP.test(String(manifest.apiVersion))) return null;
  const kind = String(manifest.kind);
  if (WITHOUT_PAGE.has(kind)) return null;
  const fields = kindsOf(version).get(kind);
  if (fields === undefined) return { kind, faults: [`${kind}: no such kind`] };
  const own = Object.fromEntries(Object.entries(manifest).filter(([key]) => !OF_MANIFESTS.has(key)));
  const head = isTree(manifest.metadata) ? [] : [`${kind}.metadata: missing`];
  const described = fields.filter(({ name }) => !OF_MANIFESTS.has(name));
  return { kind, faults: [...head, ...faultsOf(own, described, typesOf(version), kind)] };
}

type Found = { file: string; line: number; version: string; kind: string; faults: string[] };

/** Every complete manifest in a YAML block, once for each version of the platform that it's shown with. */
function manifestsOf(): Found[] {
  const found = new Map<string, Found[]>();
  for (const view of site?.views ?? []) {
    if (site === null) continue;
    const version = versionMeant(view, 'platform', site.versions);
    for (const page of view.pages) {
      for (const { language, value, file, at } of page.document.codes) {
        const key = `${version} ${file}:${at.line}`;
        if (!/^ya?ml$/.test(language ?? '') || found.has(key) || ELISION.test(value)) continue;
        const text = fillSnippet(value, view.version.variables).text.replace(TEMPLATE, 'x');
        const documents = parseAllDocuments(text, { logLevel: 'silent' });
        const results = (Array.isArray(documents) ? documents : []).flatMap((one) => {
          const result = examine(one.errors.length > 0 ? null : one.toJS(), version);
          return result === null ? [] : [{ file, line: at.line, version, ...result }];
        });
        found.set(key, results);
      }
    }
  }
  return [...found.values()].flat();
}

describe('the manifests of the content', () => {
  const all = manifestsOf();

  const shownIn = (version: string) => all.filter((one) => one.version === version);

  it.each(reference.versions.map(({ name }) => ({ name, count: shownIn(name).length })))(
    'are valid in the API of $name: $count',
    ({ name, count }) => {
      expect(count).toBeGreaterThan(80);
      const faults = shownIn(name).flatMap((one) =>
        one.faults.map((fault) => `${one.file}:${one.line} ${fault}`),
      );
      expect(faults).toEqual([]);
    },
  );

  it.each([
    [
      'a missing field',
      { spec: { members: [{ kind: 'User', name: 'a' }] } },
      ['Project.spec.members[0].clusterRole: missing'],
    ],
    ['an unknown field', { spec: { displayname: 'A' } }, ['Project.spec.displayname: unknown']],
    ['a wrong type', { spec: { displayName: 3 } }, ['Project.spec.displayName: integer instead of string']],
    ['nothing', { spec: { displayName: 'A' } }, []],
  ])('are compared so %s is found', (_, rest, faults) => {
    const manifest = { apiVersion: 'management.loft.sh/v1', kind: 'Project', metadata: {}, ...rest };
    expect(examine(manifest, '4.3.0')?.faults).toEqual(faults);
  });
});

import { describe, expect, it } from 'vitest';
import type { ManifestTypes } from '../facts/manifests/model.ts';
import type { Reference } from '../facts/model.ts';
import { resourceFieldDefaults } from '../facts/resources/defaults.ts';
import type { ResourceFacts, ResourceFieldFacts } from '../facts/resources/model.ts';
import { frozenProduct, frozenReference } from '../facts/testing/frozen-reference.ts';
import { createSnippetChecker } from './check-snippet.ts';
import { emptyNode } from './empty-node.ts';
import type { FieldNode, ManifestFacts } from './facts.ts';
import { apiFactsOf } from './facts-of-files.ts';
import { factsOfReference } from './facts-of-reference.ts';
import { printFaults, type TestSnippet } from './testing/print-faults.ts';

const VERSION = '1.0';
const product = await frozenProduct();

const at = <T>(facts: T) => new Map([[VERSION, facts]]);

const plain: ResourceFieldFacts = { types: ['string'], ...resourceFieldDefaults };

type Fields = Record<string, Partial<ResourceFieldFacts>>;

const fieldsOf = (fields: Fields) =>
  new Map(
    Object.entries(fields).map(([path, facts]) => [
      path,
      { path, facts: at({ ...plain, ...facts }), texts: new Map() },
    ]),
  );

const resource = (kind: string, fields: Fields) => ({
  name: kind.toLowerCase(),
  facts: at<ResourceFacts>({
    kind,
    apiVersion: 'management.loft.sh/v1',
    plural: `${kind.toLowerCase()}s`,
    subresource: null,
    scope: 'cluster',
    operations: [],
  }),
  texts: new Map(),
  fields: fieldsOf(fields),
});

const type = (name: string, kubernetes: string | null, fields: Fields) => ({
  name,
  facts: at({ kubernetes }),
  texts: new Map(),
  fields: fieldsOf(fields),
});

const byName = <T extends { name: string }>(...entries: T[]) =>
  new Map(entries.map((one) => [one.name, one]));

const referenceOf = (...resources: ReturnType<typeof resource>[]) =>
  ({
    set: 'platform',
    product,
    versions: [{ name: VERSION, label: VERSION, tag: 'v1.0.0' }],
    api: {
      resources: byName(...resources),
      types: byName(
        type('Link', null, { next: { types: ['object'], ref: 'Link' }, name: { required: true } }),
        type('Probe', null, { own: {} }),
        type('core.v1.Probe', 'core/v1', { port: { types: ['integer'] } }),
        type('core.v1.Odd', 'core/v1', { port: { types: ['integer'] } }),
      ),
    },
  }) as unknown as Reference;

/** Facts with the type `Probe` and, if requested, `ObjectMeta`. */
const manifestsWith = (...names: string[]): ManifestFacts => ({
  isKnown: true,
  hasType: (name) => names.includes(name),
  freeTypeOf: () => null,
  foreignTypeOf: () => null,
  nodeOf: (name, path, { areRequired }) =>
    names.includes(name) ? { ...emptyNode(path), types: [`${name} ${areRequired}`] } : null,
  kindsOf: () => null,
  versionsOf: () => [],
  typeOfKind: () => null,
});

const configuration: FieldNode = {
  ...emptyNode(''),
  types: ['any'],
  children: new Map([['auth', { ...emptyNode('auth'), types: ['object'] }]]),
};

function factsOf(fields: Fields, manifests = manifestsWith('Probe', 'ObjectMeta')) {
  const facts = apiFactsOf(referenceOf(resource('Thing', fields)), VERSION, configuration, manifests);
  if (facts === null) throw new Error('There is no API.');
  return facts;
}

function rootOf(fields: Fields, manifests?: ManifestFacts): FieldNode {
  const root = factsOf(fields, manifests).nodeOf('Thing');
  if (root === null) throw new Error('There is no Thing.');
  return root;
}

/** The field at a path of names. */
function nodeAt(root: FieldNode, ...names: string[]): FieldNode {
  return names.reduce((node, name) => {
    const below = node.children.get(name);
    if (below === undefined) throw new Error(`There is no ${name}.`);
    return below;
  }, root);
}

const shapeOf = ({ path, types, elementType, closed, required, acceptedValues, children }: FieldNode) => ({
  ...{ path, types, elementType, closed, required, acceptedValues },
  children: [...children.keys()],
});

const shape = {
  elementType: null,
  closed: false,
  required: false,
  acceptedValues: [] as string[],
  children: [] as string[],
};

describe('the resources of an API', () => {
  it('are none where the data has none', () => {
    expect(apiFactsOf(referenceOf(), VERSION, configuration, manifestsWith())).toBeNull();
  });

  it('are known by kind, by the word in addresses, and by the groups that serve them', () => {
    const facts = factsOf({});
    expect(facts.kinds).toEqual(['Thing']);
    expect([...facts.plurals]).toEqual(['things']);
    expect(['management.loft.sh/v1', 'storage.loft.sh/v1', 'apps/v1'].map(facts.serves)).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('are not those of other versions', () => {
    const reference = referenceOf(resource('Thing', {}));
    const facts = apiFactsOf(reference, '2.0', configuration, manifestsWith());
    expect(facts?.kinds).toEqual([]);
    expect(facts?.nodeOf('Thing')).toBeNull();
  });

  it('are made once', () => {
    const facts = factsOf({ spec: {} });
    expect(facts.nodeOf('Thing')).toBe(facts.nodeOf('Thing'));
    expect(facts.nodeOf('Other')).toBeNull();
  });

  it('begin with what all manifests have', () => {
    const root = rootOf({ spec: { types: ['integer'] } });
    expect(shapeOf(root)).toEqual({
      ...shape,
      path: '',
      types: ['object'],
      closed: true,
      children: ['apiVersion', 'kind', 'metadata', 'spec'],
    });
    expect(shapeOf(nodeAt(root, 'kind'))).toEqual({ ...shape, path: 'kind', types: ['string'] });
    expect(nodeAt(root, 'metadata').types).toEqual(['ObjectMeta false']);
  });

  it('have metadata that may be anything where its type is not known', () => {
    const metadata = nodeAt(rootOf({}, manifestsWith()), 'metadata');
    expect(shapeOf(metadata)).toEqual({ ...shape, path: 'metadata', types: ['object'] });
  });
});

describe('a field of a resource', () => {
  it('has its own facts', () => {
    const root = rootOf({ size: { types: ['string'], required: true, acceptedValues: ['a', 'b'] } });
    expect(shapeOf(nodeAt(root, 'size'))).toEqual({
      ...shape,
      path: 'size',
      types: ['string'],
      required: true,
      acceptedValues: ['a', 'b'],
    });
  });

  it('holds the fields below it, and no others', () => {
    const root = rootOf({
      spec: { types: ['object'], required: true },
      'spec.more': { types: ['object'] },
      'spec.more.name': {},
    });
    const spec = nodeAt(root, 'spec');
    expect(shapeOf(spec)).toEqual({
      ...shape,
      path: 'spec',
      types: ['object'],
      closed: true,
      required: true,
      children: ['more'],
    });
    expect(nodeAt(spec, 'more').required).toBe(false);
    expect(nodeAt(spec, 'more', 'name').path).toBe('spec.more.name');
    expect(spec.children).toBe(spec.children);
  });

  it('is a list of plain values, or of anything', () => {
    const root = rootOf({
      names: { types: ['array'], itemType: 'string', acceptedValues: ['a'] },
      all: { types: ['array'] },
    });
    expect(shapeOf(nodeAt(root, 'names'))).toEqual({
      ...shape,
      path: 'names',
      types: ['array'],
      elementType: 'string',
      acceptedValues: ['a'],
    });
    expect(nodeAt(root, 'names').item).toBeNull();
    expect(nodeAt(root, 'all').elementType).toBe('any');
  });

  it('is a list of objects', () => {
    const root = rootOf({ links: { types: ['array'], ref: 'Link', acceptedValues: ['a'] } });
    const links = nodeAt(root, 'links');
    expect(shapeOf(links)).toEqual({ ...shape, path: 'links', types: ['array'] });
    expect(links.item && shapeOf(links.item)).toEqual({
      ...shape,
      path: 'links[]',
      types: ['object'],
      closed: true,
      children: ['next', 'name'],
    });
  });

  it('is a map of plain values, of anything, or of objects', () => {
    const root = rootOf({
      labels: { types: ['object'], map: true, itemType: 'string' },
      all: { types: ['object'], map: true },
      links: { types: ['object'], map: true, ref: 'Link' },
    });
    expect(nodeAt(root, 'labels')).toMatchObject({ elementType: 'string', entry: null });
    expect(nodeAt(root, 'all').elementType).toBe('any');
    expect(nodeAt(root, 'links').entry).toMatchObject({ path: 'links.{key}', closed: true });
    expect(nodeAt(root, 'links').elementType).toBeNull();
  });

  it('holds a type of the product, which may hold itself', () => {
    const root = rootOf({ link: { types: ['object'], ref: 'Link' } });
    expect(nodeAt(root, 'link', 'next', 'next', 'name')).toMatchObject({
      path: 'link.next.next.name',
      required: true,
    });
  });

  it('holds nothing where its type is not known', () => {
    const root = rootOf({ link: { types: ['object'], ref: 'Missing' } });
    expect(shapeOf(nodeAt(root, 'link'))).toEqual({
      ...shape,
      path: 'link',
      types: ['object'],
      closed: true,
    });
  });

  it('holds a type of Kubernetes as manifests know it, and what that requires', () => {
    const root = rootOf({ probe: { types: ['object'], ref: 'core.v1.Probe' } });
    expect(nodeAt(root, 'probe')).toMatchObject({ path: 'probe', types: ['Probe true'] });
  });

  it('holds a type of Kubernetes that manifests do not know as the API describes it', () => {
    const root = rootOf({ odd: { types: ['object'], ref: 'core.v1.Odd' } });
    expect([...nodeAt(root, 'odd').children.keys()]).toEqual(['port']);
  });

  it("holds the product's own type where Kubernetes has one of that name", () => {
    const root = rootOf({ probe: { types: ['object'], ref: 'Probe' } });
    expect([...nodeAt(root, 'probe').children.keys()]).toEqual(['own']);
  });

  it("holds the product's configuration, closed", () => {
    const root = rootOf({ config: { types: ['object'], required: true, configuration: true } });
    expect(shapeOf(nodeAt(root, 'config'))).toEqual({
      ...shape,
      path: 'config',
      types: ['object'],
      closed: true,
      required: true,
      children: ['auth'],
    });
  });
});

const reference = await frozenReference();
const checkWith = (types: ManifestTypes | null) => {
  const checker = createSnippetChecker(factsOfReference(reference, types));
  return (snippet: TestSnippet) => printFaults(checker, snippet);
};

const field = (name: string, notation: string, required = false) => ({ name, notation, required });

const types: ManifestTypes = {
  file: 'content/main/_reference/manifest-types.yml',
  types: new Map([
    [
      'Thing',
      {
        fields: [field('apiVersion', 'string'), field('kind', 'string'), field('spec', 'Spec[]', true)],
        isOpen: true,
      },
    ],
    ['GitlabPipeline', { fields: [field('stages', 'string[]'), field('{key}', 'Job')], isOpen: false }],
    ['Job', { fields: [field('script', 'string[]', true)], isOpen: false }],
    ['Spec', { fields: [field('size', 'number', true), field('more', 'Spec{}')], isOpen: false }],
  ]),
  kinds: new Map([['example.com/v1', ['Thing', 'Other']]]),
  groups: new Set(['other.com']),
  renamed: new Map([['third.com/v1', new Map([['Piece', 'Thing']])]]),
  freeFields: new Map(),
  foreignFields: new Map(),
};

const manifest = (apiVersion: string, kind: string, spec: string): TestSnippet => ({
  text: `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: { name: a }\nspec: ${spec}\n`,
});

describe('manifests', () => {
  it.each(['example.com/v1 Thing', 'other.com/v3 Thing', 'third.com/v1 Piece'])(
    'are compared with the type of their kind: %s',
    (name) => {
      const [apiVersion = '', kind = ''] = name.split(' ');
      const check = checkWith(types);
      expect(check(manifest(apiVersion, kind, '[{ size: 1, more: { a: { size: 2 } } }]'))).toEqual([]);
      expect(check(manifest(apiVersion, kind, '[{ size: 1, more: { a: { sise: 2 } } }]'))).toEqual([
        `4:32 'spec[].more.{key}.sise' is not a field of a ${kind}. | Did you mean 'spec[].more.{key}.size'?`,
        `4:32 'spec[].more.{key}.size' is missing: it is required where 'spec[].more.{key}' is given. | Add 'size'.`,
      ]);
    },
  );

  it('have a kind of their group', () => {
    expect(checkWith(types)(manifest('example.com/v1', 'Thin', 'any'))).toEqual([
      "2:7 'example.com/v1' has no kind 'Thin'. | Did you mean 'Thing'?",
    ]);
    expect(checkWith(types)(manifest('example.com/v2', 'Thing', 'any'))).toEqual([
      "1:13 Kubernetes serves no 'example.com/v2'. | Known: example.com/v1.",
    ]);
  });

  it('are not compared where their type is not known', () => {
    expect(checkWith(types)(manifest('example.com/v1', 'Other', 'any'))).toEqual([]);
    expect(checkWith(types)(manifest('fourth.com/v1', 'Thing', 'any'))).toEqual([]);
  });

  it('have keys that are their author’s own, with a type', () => {
    const check = (text: string) => checkWith(types)({ text, title: '.gitlab-ci.yml' });
    expect(check('stages: [test]\ntest: { script: [ls] }\nlint: {}\n')).toEqual([]);
    expect(check('stages: [1]\ntest: { scirpt: [ls] }\nlint: x\n')).toEqual([
      '1:10 \'stages[]\' takes a text, not the number 1. | Put it in quotes: "1".',
      "2:9 '{key}.scirpt' is not a field of a Gitlab Pipeline. | Did you mean '{key}.script'?",
      "3:7 '{key}' takes keys and values, not the text 'x'. | Write its keys on the lines below, indented.",
    ]);
  });

  it('and files of other programs are not compared without any types', () => {
    const check = checkWith(null);
    expect(check(manifest('apps/v1', 'Deploy', 'any'))).toEqual([]);
    expect(check({ text: 'replicas: 1\n', title: 'platform-values.yaml' })).toEqual([]);
    expect(check({ text: 'sync: { toHost: { pods: { enabled: true } } }\n' })).toEqual([]);
    expect(check({ text: 'apiVersion: v1\nkind: Pod\nmetadata: { nam: a }\n' })).toHaveLength(1);
  });
});

import { describe, expect, it } from 'vitest';
import type { FieldFacts, FlagFacts } from '../facts/facts.ts';
import type { ManifestTypes } from '../facts/manifests/model.ts';
import type { Reference } from '../facts/model.ts';
import { factsOfReference } from './facts-of-reference.ts';

const NEW = '2.0.0';
const OLD = '1.0.0';

const usual: FieldFacts = {
  types: ['string'],
  acceptedValues: [],
  acceptedValuesFrom: null,
  required: false,
  pro: false,
  itemType: null,
  map: false,
  valueType: null,
  closed: false,
  contentEncoding: null,
};
const command = (aliases: string[] = []) => ({
  arguments: [],
  aliases,
  hidden: false,
  deprecated: false,
  replacedBy: null,
  sourceFile: null,
});
const flagOf = (name: string, scope: FlagFacts['scope'] = 'local', versions = [NEW, OLD]) =>
  [
    name,
    { name, facts: new Map(versions.map((one) => [one, { type: 'string', short: null, scope }])) },
  ] as const;

type Fields = Record<string, Partial<FieldFacts> & { versions?: string[] }>;
type Commands = Record<
  string,
  { versions?: string[]; aliases?: string[]; flags?: ReturnType<typeof flagOf>[] }
>;

function factsOf(
  fields: Fields,
  commands: Commands = { tool: {} },
  more: object = {},
  types: ManifestTypes | null = null,
) {
  const reference = {
    document: 'tool.yaml',
    schema: null,
    versions: [{ name: NEW }, { name: OLD }],
    fields: new Map(
      Object.entries(fields).map(([path, { versions = [NEW, OLD], ...own }]) => [
        path,
        { path, facts: new Map(versions.map((one) => [one, { ...usual, ...own }])) },
      ]),
    ),
    commands: new Map(
      Object.entries(commands).map(([path, { versions = [NEW, OLD], aliases, flags = [] }]) => [
        path,
        { path, facts: new Map(versions.map((one) => [one, command(aliases)])), flags: new Map(flags) },
      ]),
    ),
    builtins: { flags: new Map(), commands: [] },
    constraints: [],
    api: { resources: new Map() },
    ...more,
  } as unknown as Reference;
  return factsOfReference(reference, types);
}

describe('what all versions have', () => {
  const facts = factsOf(
    { a: {}, 'a.b': {}, 'c[]': {}, later: { versions: [NEW] } },
    { tool: {}, 'tool run': { versions: [OLD], flags: [flagOf('x', 'local', [OLD])] } },
  );

  it('is listed by version', () => {
    expect(facts.document).toBe('tool.yaml');
    expect(facts.versions).toEqual([NEW, OLD]);
    expect([...facts.topLevelKeys]).toEqual(['a', 'later']);
    expect(facts.versionsOfField('later')).toEqual([NEW]);
    expect(facts.versionsOfField('none')).toEqual([]);
    expect(facts.versionsOfCommand('tool run')).toEqual([OLD]);
    expect(facts.versionsOfCommand('tool none')).toEqual([]);
    expect(facts.versionsOfFlag('tool run', 'x')).toEqual([OLD]);
    expect(facts.versionsOfFlag('tool run', 'y')).toEqual([]);
    expect(facts.versionsOfFlag('tool none', 'x')).toEqual([]);
  });

  it('is made once for a version, and for no other', () => {
    expect(facts.of(NEW)).toBe(facts.of(NEW));
    expect(facts.of('3.0.0')).toBeNull();
    expect(facts.of(OLD)?.version).toBe(OLD);
  });
});

describe('the fields of a version', () => {
  it('are a tree: keys, items, and entries', () => {
    const facts = factsOf({
      a: { types: ['object'], closed: true },
      'a.list': { types: ['array'] },
      'a.list[]': { types: ['object'] },
      'a.list[].x': { required: true, acceptedValues: ['p', 'q'] },
      'a.map': { types: ['object'] },
      'a.map.{key}': { types: ['object'] },
      'a.names': { types: ['array'], itemType: 'string' },
      'a.labels': { types: ['object'], valueType: 'integer' },
      'lost.child': {},
      later: { versions: [NEW] },
    });
    const root = facts.of(OLD)?.fields;
    expect(root).toMatchObject({ path: '', types: ['object'], closed: true, required: false });
    expect([...(root?.children.keys() ?? [])]).toEqual(['a']);
    const a = root?.children.get('a');
    expect(a).toMatchObject({ path: 'a', types: ['object'], closed: true });
    expect([...(a?.children.keys() ?? [])]).toEqual(['list', 'map', 'names', 'labels']);
    expect(a?.children.get('list')?.item?.children.get('x')).toMatchObject({
      path: 'a.list[].x',
      required: true,
      acceptedValues: ['p', 'q'],
      closed: false,
    });
    expect(a?.children.get('map')?.entry?.path).toBe('a.map.{key}');
    expect(a?.children.get('names')?.elementType).toBe('string');
    expect(a?.children.get('labels')?.elementType).toBe('integer');
    expect(a?.elementType).toBeNull();
    expect([...(facts.of(NEW)?.fieldPaths ?? [])]).toContain('later');
    expect(facts.of(OLD)?.fieldPaths.has('later')).toBe(false);
  });

  const types: ManifestTypes = {
    file: '',
    types: new Map([
      ['Toleration', { fields: [{ name: 'key', required: true, notation: 'string' }], isOpen: false }],
      ['ServiceSpec', { fields: [{ name: 'type', required: false, notation: 'string' }], isOpen: false }],
      [
        'ExternalPrograms',
        { fields: [{ name: 'platform', required: false, notation: 'string' }], isOpen: true },
      ],
    ]),
    kinds: new Map(),
    groups: new Set(),
    renamed: new Map(),
    freeFields: new Map([
      ['tolerations', 'Toleration[]'],
      ['limits', 'quantity{}'],
      ['service.spec', 'ServiceSpec'],
    ]),
    foreignFields: new Map([['external', 'ExternalPrograms']]),
  };

  it('that are free take what Kubernetes takes, and require nothing of it', () => {
    const root = factsOf(
      {
        pod: { types: ['object'] },
        'pod.tolerations': { types: ['array'] },
        'pod.other': { types: ['array'] },
        limits: { types: ['object'] },
        service: { types: ['object'] },
        'service.spec': { types: ['object'] },
        spec: { types: ['object'] },
      },
      undefined,
      {},
      types,
    ).of(NEW)?.fields;
    const key = root?.children.get('pod')?.children.get('tolerations')?.item?.children.get('key');
    expect(key).toMatchObject({ path: 'pod.tolerations[].key', types: ['string'], required: false });
    expect(root?.children.get('pod')?.children.get('other')?.item).toBeNull();
    expect(root?.children.get('limits')?.elementType).toBe('quantity');
    expect([...(root?.children.get('service')?.children.get('spec')?.children.keys() ?? [])]).toEqual([
      'type',
    ]);
    expect(root?.children.get('spec')?.children.size).toBe(0);
  });

  it.each<[string, Fields]>([
    ['are closed', { tolerations: { types: ['array'], closed: true } }],
    ['have fields', { tolerations: { types: ['array'] }, 'tolerations[]': { types: ['object'] } }],
    ['have entries', { tolerations: { types: ['object'] }, 'tolerations.{key}': {} }],
    ['take texts', { tolerations: { types: ['array'], itemType: 'string' } }],
    ['are plain', { tolerations: { types: ['string'] } }],
  ])('that %s stay as they are', (_what, fields) => {
    const root = factsOf(fields, undefined, {}, types).of(NEW)?.fields;
    expect(root?.children.get('tolerations')?.item?.children.get('key')).toBeUndefined();
  });

  it('that are items of objects are free too', () => {
    const root = factsOf({ tolerations: { types: ['array'], itemType: 'object' } }, undefined, {}, types).of(
      NEW,
    );
    expect(root?.fields.children.get('tolerations')?.item?.children.has('key')).toBe(true);
  });

  it('that others read are known where the field itself is open', () => {
    const keysOf = (fields: Fields) => [
      ...(factsOf(fields, undefined, {}, types).of(NEW)?.fields.children.get('external')?.children.keys() ??
        []),
    ];
    expect(keysOf({ external: { types: ['object'] } })).toEqual(['platform']);
    expect(keysOf({ external: { types: ['object'], closed: true } })).toEqual([]);
    expect(keysOf({ external: { types: ['object'] }, 'external.platform': { types: ['object'] } })).toEqual([
      'platform',
    ]);
  });

  it('of a schema are open where it says so, and nothing is added to them', () => {
    const fields: Fields = { tolerations: { types: ['array'] } };
    const root = factsOf(fields, undefined, { schema: {} }, types).of(NEW)?.fields;
    expect(root?.closed).toBe(false);
    expect(root?.children.get('tolerations')?.item).toBeNull();
  });

  it('come with the rules between them', () => {
    const rule = { kind: 'exactly-one', paths: ['a', 'b'] };
    const constraints = [{ facts: new Map([[NEW, rule]]) }];
    const facts = factsOf({}, undefined, { constraints });
    expect(facts.of(NEW)?.constraints).toEqual([rule]);
    expect(facts.of(OLD)?.constraints).toEqual([]);
    expect(facts.of(NEW)?.api).toBeNull();
  });
});

describe('the commands of a version', () => {
  const commands: Commands = {
    tool: { flags: [flagOf('debug', 'persistent'), flagOf('local')] },
    'tool get': { flags: [flagOf('output', 'persistent')], aliases: ['g', 'list'] },
    'tool get all': { flags: [flagOf('later', 'local', [NEW])] },
    'tool list': {},
    'tool new': { versions: [NEW] },
  };
  const builtins = {
    flags: new Map([
      ['*', new Map([flagOf('help')])],
      ['tool', new Map([flagOf('version')])],
    ]),
    commands: ['tool help', 'tool completion', 'tool completion bash'],
  };
  const rootOf = (version: string) => factsOf({}, commands, { builtins }).of(version)?.commands;
  const flagsOf = (...names: string[]) => {
    let node = rootOf(OLD);
    for (const name of names) node = node?.subcommands.get(name);
    return [...(node?.flags.keys() ?? [])].toSorted();
  };

  it('are below the program, by their names and other names', () => {
    const root = rootOf(OLD);
    expect(root?.path).toBe('tool');
    expect([...(root?.subcommands.keys() ?? [])].toSorted()).toEqual([
      'completion',
      'g',
      'get',
      'help',
      'list',
    ]);
    expect(root?.subcommands.get('g')).toBe(root?.subcommands.get('get'));
    expect(root?.subcommands.get('list')?.path).toBe('tool list');
    expect(rootOf(NEW)?.subcommands.has('new')).toBe(true);
  });

  it('have flags of their own, of those above them, and of every command', () => {
    expect(flagsOf()).toEqual(['debug', 'help', 'local', 'version']);
    expect(flagsOf('get')).toEqual(['debug', 'help', 'output']);
    expect(flagsOf('get', 'all')).toEqual(['debug', 'help', 'output']);
    expect(flagsOf('completion', 'bash')).toEqual(flagsOf());
    expect(rootOf(NEW)?.subcommands.get('get')?.subcommands.get('all')?.flags.has('later')).toBe(true);
  });

  it('have those that every program has', () => {
    const root = rootOf(OLD);
    const bash = root?.subcommands.get('completion')?.subcommands.get('bash');
    expect(bash).toMatchObject({
      path: 'tool completion bash',
      arguments: [],
      hidden: false,
      deprecated: false,
    });
    const [words] = root?.subcommands.get('help')?.arguments ?? [];
    expect(words).toMatchObject({ required: false, variadic: true, acceptedValues: [] });
  });

  it('are none if the version has no program', () => {
    const facts = factsOf({}, { tool: { versions: [NEW] } }).of(OLD);
    expect(facts?.commands).toMatchObject({ path: 'tool', hidden: false, arguments: [], replacedBy: null });
    expect(factsOf({}, {}).of(OLD)?.commands.path).toBe('');
  });
});

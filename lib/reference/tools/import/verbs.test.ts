import { describe, expect, it } from 'vitest';
import { capabilities } from '../../../capabilities.ts';
import { tinyProject } from '../../../docs/checks/testing/tiny-project.ts';
import { createOutlineReader } from '../../../docs/content/source/outline.ts';
import { createSite } from '../../../docs/site/create-site.ts';
import type { Site } from '../../../docs/site/model.ts';
import { createSiteMemory } from '../../../docs/site/site-memory.ts';
import { Refusal } from '../../../docs/tools/layers/model.ts';
import { simulate } from '../../../docs/tools/layers/simulate.ts';
import type { ProjectFiles } from '../../../ground/base/files.ts';
import { parseProduct } from '../../../ground/config/parse-product.ts';
import { noProduct } from '../../../ground/config/product.ts';
import { defaultSettings } from '../../../ground/config/settings.ts';
import { parseVersions } from '../../../ground/config/versions.ts';
import { commandIn } from '../../facts/commands.ts';
import { fieldIn } from '../../facts/fields.ts';
import { tinyReference } from '../../facts/testing/tiny-reference.ts';
import { referencesOf } from '../../pages/reference-view.ts';
import { runReferenceVerb } from './run-reference-verb.ts';

const page = (body: string) => `---\ntitle: Page\n---\n\n${body}\n`;

const project = tinyProject({
  ...tinyReference,
  'content/app/1.0/cli/create.mdx': page('<CommandReference command="app create" />'),
  'content/app/1.0/proxy.mdx': page('<ConfigReference path="proxy" />'),
  'content/app/2.0/all.mdx': page(
    '<ConfigReference />\n\n```toml\na = 1\n```\n\n```bash check="off: shows the former syntax"\napp old\n```',
  ),
});

function siteOf(files: ProjectFiles): Site {
  const versions = files.versionsFile === null ? null : parseVersions(files.versionsFile).value;
  if (versions === null) throw new Error('The project has no versions.');
  const readOutline = createOutlineReader();
  return createSite({
    project: files,
    versions,
    settings: defaultSettings(null),
    product:
      files.productFile === null ? noProduct : (parseProduct(files.productFile, versions).value ?? noProduct),
    outlineOf: (file) => readOutline(file.text ?? '', file.edition),
    includeDrafts: true,
    memory: createSiteMemory(capabilities),
  });
}

/** A repository with the three tags, in which the message moved with v2.0.4 and is gone from v3.0.0. */
const openRepository = () => ({
  commitOf: (tag: string) => (['v1.0.9', 'v2.0.4', 'v3.0.0'].includes(tag) ? `commit of ${tag}` : null),
  fileAt: (commit: string, path: string) => {
    if (commit === 'commit of v1.0.9' && path === 'cmd/root.go') return 'errors.New("no space left")';
    return commit === 'commit of v2.0.4' && path === 'pkg/disk.go' ? 'errors.New("no space left")' : null;
  },
});

const outside = { openRepository, today: '2025-03-02' };

async function run(args: string[], facts: Record<string, unknown> = {}, files = project) {
  const readFile = (path: string) => {
    const content = facts[path];
    if (content === undefined) return null;
    return { path, text: typeof content === 'string' ? content : JSON.stringify(content) };
  };
  try {
    const { text, operations } = await runReferenceVerb(args, {
      project: files,
      readFile,
      loadSite: async () => siteOf(files),
      ...outside,
    });
    return { text, after: simulate(files, operations), operations };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { text: `${error.message}\n${error.hint}`.trimEnd(), after: files, operations: [] };
  }
}

/** The facts of a made-up release: two new fields, one flag fewer, and another default. */
const release = {
  version: '2.99.0',
  tag: 'v2.99.0',
  globalFlags: { debug: { long: 'debug', short: null, type: 'bool', default: false, scope: 'persistent' } },
  commands: {
    app: { args: [], sourceFile: 'cmd/root.go' },
    'app create': {
      args: [{ name: 'NAME', required: true, inUsageLine: true }],
      sourceFile: 'cmd/create.go',
      flags: { driver: { long: 'driver', type: 'string', default: 'remote' } },
    },
    'app inspect': { hidden: true, flags: { deep: { long: 'deep', type: 'bool', default: false } } },
    'app list': { aliases: ['ls'] },
  },
  fields: {
    proxy: { type: 'object', closed: true },
    'proxy.host': { type: 'string', default: 'localhost', required: true },
    'proxy.image': { type: 'object' },
    'proxy.patches': { type: 'array' },
    'proxy.patches[]': { type: 'object' },
    'proxy.patches[].path': { type: 'string', required: true },
    'proxy.port': { type: 'integer', default: 9443 },
    'proxy.retry': { type: ['boolean', 'string'], acceptedValues: [true, false, 'auto'], pro: 'schema' },
    queue: { type: 'object', default: {}, map: true },
    'queue.{key}': { type: 'object' },
    'queue.{key}.size': { type: 'integer' },
  },
};

describe('import', () => {
  it('makes a new version of one file of facts, and reports what came with it', async () => {
    const { text, after } = await run(['import', 'facts.json', '--version', '2.99.0', '--label', 'v2.99'], {
      'facts.json': release,
    });
    expect(text).toMatchInlineSnapshot(`
      "app 2.99.0 (v2.99.0), compared with what it was before:
        came 2
          proxy.host
          proxy.retry
        went 1
          app create --debug
        changed 2
          app create --driver: default "native" → "remote"
          proxy.port: default 8443 → 9443
      Descriptions to write:
        missing 2
          field proxy.host (current, 2.99.0)
          field proxy.retry (current, 2.99.0)
      Descriptions of nothing:
        dead 1
          content/app/_reference/commands/core.yml:8 The product has no 'app create --debug' in any version.
        write   content/app/current/_layer.json
        write   versions.json
        write   content/app/_reference/commands.json
        write   content/app/_reference/fields.json"
    `);
    const reference = referencesOf(siteOf(after)).get('app');
    if (reference === undefined) throw new Error('The data cannot be read.');
    expect(fieldIn(reference, 'proxy.host', '2.99.0')).toMatchObject({
      since: '2.99.0',
      default: 'localhost',
      required: true,
    });
    expect(fieldIn(reference, 'proxy.retry', '2.99.0')).toMatchObject({
      types: ['boolean', 'string'],
      pro: true,
    });
    expect(fieldIn(reference, 'proxy.host', '2.0')).toBeNull();
    const flags = (version: string) => commandIn(reference, 'app create', version)?.flags ?? [];
    expect(flags('2.99.0').map(({ name }) => name)).toEqual(['driver', 'help']);
    expect(flags('2.99.0')[0]?.defaultChanges).toEqual([
      { in: '2.0', from: 'helm', to: 'native' },
      { in: '2.99.0', from: 'native', to: 'remote' },
    ]);
    expect(flags('2.0')[0]?.default).toBe('native');
    expect(reference.versions.map(({ name, tag }) => [name, tag])).toEqual([
      ['current', 'v2.99.0'],
      ['2.99.0', 'v2.99.0'],
      ['2.0', 'v2.0.4'],
      ['1.0', 'v1.0.9'],
    ]);
  });

  it('changes a few lines of the data for a release, and none for the same facts again', async () => {
    const args = ['import', 'facts.json', '--version', 'current'];
    const { after } = await run(args, { 'facts.json': release });
    const textOf = (files: ProjectFiles) =>
      files.sources.find(({ path }) => path.endsWith('fields.json'))?.text?.split('\n') ?? [];
    const old = new Set(textOf(project));
    expect(textOf(after).filter((line) => !old.has(line))).toMatchInlineSnapshot(`
      [
        "    "current": "v2.99.0"",
        "    "proxy.host": [{"since": "current", "types": ["string"], "default": "localhost", "required": true}],",
        "    "proxy.port": [{"since": "current", "types": ["integer"], "default": 9443}],",
        "    "proxy.retry": [{"since": "current", "types": ["boolean", "string"], "acceptedValues": [true, false, "auto"], "pro": true}],",
      ]
    `);
    const again = await runReferenceVerb(args, {
      ...outside,
      project: after,
      readFile: (path) => ({ path, text: JSON.stringify(release) }),
      loadSite: async () => siteOf(after),
    });
    expect(again.operations).toEqual([]);
  });

  it('reads facts of all versions at once', async () => {
    const many = {
      versions: ['1.0', '2.0'],
      sourceTags: { '1.0': 'v1.0.10', '2.0': 'v2.0.5' },
      fields: {
        proxy: { type: 'object', versions: ['1.0', '2.0'] },
        'proxy.port': {
          type: 'integer',
          default: 2,
          defaultByVersion: { '1.0': null, '2.0': 2 },
          versions: ['1.0', '2.0'],
        },
        'proxy.new': { type: 'string', versions: ['2.0'] },
      },
      counts: { fieldsTotal: 3 },
    };
    const { after } = await run(['import', 'many.json'], { 'many.json': many });
    const reference = referencesOf(siteOf(after)).get('app');
    const port = reference?.fields.get('proxy.port')?.facts;
    expect([port?.get('1.0')?.default, port?.get('2.0')?.default, port?.get('current')?.default]).toEqual([
      undefined,
      2,
      8443,
    ]);
    expect([...(reference?.fields.get('proxy.new')?.facts.keys() ?? [])]).toEqual(['2.0']);
    expect(reference?.fields.get('queue')?.facts.has('1.0')).toBe(false);
  });

  it('tells what is wrong with facts, and changes nothing', async () => {
    const facts = {
      'bad.json': '{\n  "version": "2.0",\n  "fields": { "a": { "type": "strng", "defualt": 1 } }\n}\n',
      'broken.json': '{ "fields": ',
      'unnamed.json': { fields: {} },
      'far.json': { version: '9.9', fields: {} },
    };
    const told = await Promise.all(
      [...Object.keys(facts), 'none.json'].map(async (path) => (await run(['import', path], facts)).text),
    );
    expect(told.join('\n---\n')).toMatchInlineSnapshot(`
      "The facts cannot be read.
      bad.json:3:30 facts 'fields.a.type': expected one of 'string', 'object', 'array', 'boolean', 'integer', 'number', 'any', found "strng".
          Did you mean 'string'?
      bad.json:3:39 facts Unknown key 'fields.a.defualt'.
          Did you mean 'default'?
      2 problems
      Nothing was changed.
      ---
      The facts cannot be read.
      broken.json:1:13 facts Not valid JSON: expected a value, found the end.
          Correct the syntax; comments and trailing commas are not allowed.
      1 problem
      Nothing was changed.
      ---
      The facts cannot be read.
      unnamed.json:1:1 facts The file does not say which version its facts are of.
          Add '--version <name>', or a key "version" to the file.
      1 problem
      Nothing was changed.
      ---
      The facts cannot be read.
      far.json:1:12 facts versions.json has no version '9.9'.
          Known: current, 2.0, 1.0.
          To make it of what 'current' has, add --label "v9.9".
      1 problem
      Nothing was changed.
      ---
      There is no file none.json.
      Name files of raw facts (JSON), or OpenAPI documents."
    `);
  });
});

describe('format', () => {
  it('writes what a hand moved back, and else nothing', async () => {
    expect(await run(['format'])).toMatchObject({ text: 'Nothing to change.', operations: [] });
    const path = 'content/app/_reference/fields.json';
    const loose = JSON.stringify(JSON.parse(tinyReference[path] ?? ''), null, 4);
    const moved = simulate(project, [{ kind: 'write', path, text: loose }]);
    const input = { ...outside, project: moved, readFile: () => null, loadSite: async () => siteOf(moved) };
    const { operations } = await runReferenceVerb(['format'], input);
    expect(operations).toEqual([{ kind: 'write', path, text: tinyReference[path] }]);
  });
});

describe('coverage', () => {
  it('lists what no page renders, texts that stayed behind, and missing descriptions', async () => {
    expect((await run(['coverage'])).text).toMatchInlineSnapshot(`
      "app
        on no page: 3
          app (current, 2.0, 1.0)
          app list (current, 2.0)
          queue (1.0)
        only on the page of the whole tree: 1
          queue (current, 2.0)
        changed in the data, not in the text: 4
          content/app/1.0/cli/create.mdx: 2.0 → current
            + app create --debug
          content/app/1.0/proxy.mdx: 2.0 → current
            + proxy.port
          content/app/1.0/cli/create.mdx: 1.0 → 2.0
            - app create --old
            ~ app create --driver: default "helm" → "native"
          content/app/1.0/proxy.mdx: 1.0 → 2.0
            + proxy.patches
            + proxy.patches[]
            + proxy.patches[].path
            ~ proxy.image: default "nginx" → none
            ~ proxy.image: types ["string"] → ["object"]
        without a description: 0
      all sets
        examples never checked: 2
          content/app/2.0/all.mdx:7 nothing checks toml
          content/app/2.0/all.mdx:11 shows the former syntax"
    `);
  });

  it('lists resources of the API that no page renders, and texts that their changes left behind', async () => {
    const operations = [{ verb: 'get', method: 'GET', path: '/apis/queues/{name}' }];
    const facts = (kind: string) => ({
      kind,
      apiVersion: 'app/v1',
      plural: 'x',
      scope: 'cluster',
      operations,
    });
    const files = tinyProject({
      ...tinyReference,
      'content/app/_reference/resources.json': JSON.stringify({
        tags: { current: 'main', '2.0': 'v2.0.4', '1.0': 'v1.0.9' },
        resources: { job: [facts('Job')], queue: [{ since: '2.0', ...facts('Queue') }] },
        types: {},
        fields: { 'job spec.size': [{ since: 'current', types: ['integer'] }] },
      }),
      'content/app/1.0/job.mdx': page('<ResourceReference resource="job" />'),
    });
    const { sets } = JSON.parse((await run(['coverage', '--json'], {}, files)).text);
    expect(sets[0].onNoPage).toContainEqual({ name: 'resource queue', versions: ['current', '2.0'] });
    expect(sets[0].onNoPage.map(({ name }: { name: string }) => name)).not.toContain('resource job');
    expect(sets[0].staleTexts).toContainEqual({
      file: 'content/app/1.0/job.mdx',
      from: '2.0',
      to: 'current',
      differences: { came: ['job spec.size'], went: [], changed: [] },
    });
  });

  it('prints the same as JSON', async () => {
    const { sets, uncheckedExamples } = JSON.parse((await run(['coverage', '--json'])).text);
    const [found] = sets;
    expect(uncheckedExamples[0]).toEqual({
      file: 'content/app/2.0/all.mdx',
      line: 7,
      language: 'toml',
      reason: 'nothing checks toml',
    });
    expect(Object.keys(found)).toEqual(['set', 'onNoPage', 'onlyInWholeTree', 'staleTexts', 'missingTexts']);
    expect(found.onNoPage[0]).toEqual({ name: 'app', versions: ['current', '2.0', '1.0'] });
  });
});

describe('sample', () => {
  it('picks the same for the same seed, with facts and places', async () => {
    const first = (await run(['sample', '--count', '2', '--seed', '3'])).text;
    expect(first).toMatchInlineSnapshot(`
      "1. app in 1.0, since the oldest version
         Manages small things on a cluster of yours.
         facts  {"arguments":[],"aliases":[],"hidden":false,"deprecated":false,"replacedBy":null,"sourceFile":"cmd/root.go"}
         text   content/app/_reference/commands/core.yml:2
         source v1.0.9: cmd/root.go
      2. proxy.patches[].path in current, since 2.0
         Says which value becomes another one.
         facts  {"types":["string"],"acceptedValues":[],"acceptedValuesFrom":null,"required":true,"pro":false,"itemType":null,"map":false,"valueType":null,"closed":false,"contentEncoding":null}
         text   content/app/_reference/fields/_shared.yml:6
         source v3.0.0: config/config.go, chart/values.yaml"
    `);
    expect((await run(['sample', '--count', '2', '--seed', '3'])).text).toBe(first);
    expect((await run(['sample', '--count', '2', '--seed', '4'])).text).not.toBe(first);
  });

  it('picks among what is newer than the oldest version', async () => {
    const sample = JSON.parse((await run(['sample', '--newer', '--json'])).text);
    expect(sample.map(({ key }: { key: string }) => key)).toEqual([
      'app create --debug',
      'proxy.patches',
      'proxy.patches[]',
      'proxy.patches[].path',
      'proxy.port',
    ]);
  });
});

describe('verify-messages', () => {
  const messages = `messages:
  - id: no-space
    message: no space left in {folder}
    source: [{ file: cmd/root.go, text: no space left }, { file: pkg/disk.go, text: no space left }]
    says: The disk is full.
    fix: Make room.
    page: /guide/setup.mdx#install-it
  - id: locked
    message: database is locked
    source: { repository: sqlite/sqlite, file: src/main.c, text: database is locked }
    says: Somebody else writes.
    fix: Wait.
    page: /guide/setup.mdx#install-it
`;
  const files = tinyProject({ ...tinyReference, 'content/app/_reference/messages.yml': messages });

  it('looks up each message at the tag of each version, and prints the numbers', async () => {
    const { text, operations } = await run(['verify-messages', '--source', '../app'], {}, files);
    expect(text).toMatchInlineSnapshot(`
      "current v3.0.0 no-space MISSING
      2.0 v2.0.4 no-space pkg/disk.go
      1.0 v1.0.9 no-space cmd/root.go
      1 messages of the product in 3 places, 1 missing; 1 of other projects; 0 symptoms."
    `);
    expect(operations).toEqual([]);
  });

  it('needs a source, messages, and a set', async () => {
    expect((await run(['verify-messages'], {}, files)).text).toMatch(/^'verify-messages' needs --source\./);
    expect((await run(['verify-messages', '--source', '../app'])).text).toBe(
      "The set 'app' has no messages.",
    );
  });
});

describe('the command', () => {
  it('reports unknown verbs and options, and prints help without one', async () => {
    expect((await run(['imprt'])).text).toBe("There is no verb 'imprt'.\nDid you mean 'import'?");
    expect((await run(['sample', '--seed', 'x'])).text).toBe("--seed takes a whole number, not 'x'.");
    expect((await run(['sample', '--sed', '1'])).text).toMatch(/^Unknown option '--sed'/);
    expect((await run([])).text).toMatch(/^npm run reference -- import/);
  });
});

import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client, InMemoryTransport } from '@modelcontextprotocol/client';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asScript } from '../../../docs/publish/travel/bundle-files.ts';
import { makePack, type OfflineDocs, openPack } from '../../../docs/publish/travel/pack.ts';
import { packHeads } from '../../../docs/search/heads.ts';
import { MANIFEST_PATH } from '../../../docs/search/manifest-path.ts';
import { FORMAT, type Manifest, type PageHead } from '../../../docs/search/model.ts';
import { toMeanings } from '../../../docs/search/synonyms.ts';
import { parseProduct } from '../../../ground/config/parse-product.ts';
import { noProduct } from '../../../ground/config/product.ts';
import { parseVersions } from '../../../ground/config/versions.ts';
import { readProject } from '../../../ground/disk/read-project.ts';
import { CONVERTERS } from '../../../product/registry.ts';
import { skillText } from './agent-bundle.ts';
import { type AgentData, agentData } from './agent-data.ts';
import { type Library, openLibrary } from './library.ts';
import { createAgentServer, openDocs } from './run-agent.ts';
import { stepsOf, TOOLS } from './tools.ts';

const SITE = 'https://x.test/base';
const PAGE = `# Page\n\n${'## Part\n\nSome words about it.\n\n'.repeat(600)}`;
const index = (version: string): OfflineDocs['index'] => ({
  set: 'vcluster',
  setLabel: 'vCluster',
  version,
  label: `v${version}`,
  standsFor: null,
  isNewestStable: version === '0.27.0',
  url: `${SITE}/docs/vcluster/${version}`,
  pages: ['guide', 'long'].map((id) => ({
    id,
    url: `${SITE}/docs/vcluster/${version}/${id}`,
    title: `The ${id}`,
    description: '',
    markdown: `${SITE}/docs/vcluster/${version}/${id}.md`,
    parts: [],
    headings: [],
    questions: [],
    hash: '',
  })),
});
const HEAD: PageHead = {
  url: '/base/docs/vcluster/fields',
  title: 'Fields',
  label: 'Fields',
  trail: '',
  keywords: [],
  answerSizes: [],
  questions: 0,
  headings: [],
  entries: [{ kind: 'field', name: 'sync.toHost', anchor: 'sync-toHost' }],
  textFile: '0123456789',
  tag: 'docs-vcluster',
};
const manifestOf = (version: string): Manifest => ({
  format: FORMAT,
  shards: { [`vcluster/${version}`]: { heads: '/base/heads.json', words: '/base/words.' } },
  texts: '/base/texts/',
  ...toMeanings([]),
});
const filesOf = (version: string) =>
  new Map([
    [`docs/vcluster/${version}/guide.md`, `# Guide of ${version}\n`],
    [`docs/vcluster/${version}/long.md`, PAGE],
    [`docs/vcluster/${version}/llms.txt`, `# Pages of ${version}\n`],
    [`docs/vcluster/${version}/index.json`, JSON.stringify(index(version))],
    [MANIFEST_PATH, JSON.stringify(manifestOf(version))],
    ['heads.json', packHeads([HEAD], { starts: [], names: [] }, [])],
  ]);
const packOf = (version: string) => makePack(SITE, index(version), filesOf(version));

let data: AgentData;
let library: Library;
let client: Client;
let folder = '';

beforeAll(async () => {
  const project = await readProject(process.cwd());
  const versions = project.versionsFile && parseVersions(project.versionsFile).value;
  const product = (project.productFile && parseProduct(project.productFile, versions).value) ?? noProduct;
  const site = { settings: { title: 'Docs' }, versions, product };
  data = agentData({ site, project } as never);
  library = openLibrary(
    data,
    ['0.27.0', '0.22.0'].map((version) => openPack(version, packOf(version))),
    CONVERTERS,
  );
  client = new Client({ name: 'test', version: '1' });
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await Promise.all([createAgentServer('docs', library).connect(theirs), client.connect(ours)]);
  folder = mkdtempSync(join(tmpdir(), 'docs-agent-'));
});
afterAll(async () => {
  await client.close();
  rmSync(folder, { recursive: true, force: true });
});

type Asked = { text: string; isError: boolean };

async function ask(name: string, args: Record<string, unknown>): Promise<Asked> {
  const { content, isError } = await client.callTool({ name, arguments: args });
  const [first] = content;
  return { text: first?.type === 'text' ? first.text : '', isError: isError === true };
}

function put(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

describe('the tools', () => {
  it('are listed with what they take, and only read', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(TOOLS.map(({ name }) => name));
    for (const { annotations, inputSchema, description } of tools) {
      expect(annotations?.readOnlyHint).toBe(true);
      expect(inputSchema.type).toBe('object');
      expect(description).toBeTruthy();
    }
  });

  it.each([
    [
      'describe_field',
      { path: 'sync.toHost.pods.rewriteHosts', version: '0.22' },
      /^vCluster 0\.22\.0 [\s\S]*\(object\)/,
    ],
    [
      'describe_field',
      { path: 'sync.toHost.customResources["a.b"].patches[0].path', version: 'v0.27' },
      /`sync\.toHost\.customResources\.\{key\}\.patches\[\]\.path`/,
    ],
    [
      'describe_command',
      { command: 'vcluster create', version: '0.26.3' },
      /^vCluster 0\.26\.0 [\s\S]*`--connect`/,
    ],
    [
      'describe_resource',
      { resource: 'Project', set: 'platform' },
      /^vCluster Platform 4\.3\.0 [\s\S]*Project, `management/,
    ],
    [
      'check_config',
      { file: 'sync:\n  toHost:\n    podss: {}\n', version: '0.26' },
      /^vCluster 0\.26\.0 [\s\S]*file:3:5 unknown-field/,
    ],
    [
      'upgrade_config',
      { file: 'experimental:\n  genericSync:\n    role:\n      extraRules: []\n', from: '0.20', to: '0.27' },
      /^vcluster\.yaml from 0\.20\.0 to 0\.27\.0:\n```yaml/,
    ],
    ['what_changed', { from: '0.26', to: '0.27' }, /^vcluster: from 0\.26\.0 to 0\.27\.0\n\nRemoved/],
    [
      'check_commands',
      { commands: 'vcluster create a --conect=false', version: '0.27' },
      /^vCluster 0\.27\.0 [\s\S]*line 1: 'vcluster create' has no flag '--conect'/,
    ],
    ['check_commands', { commands: 'vcluster list', version: '0.27' }, /Right: `vcluster list`/],
    ['find_version', { name: 'privateNodes.enabled' }, /from 0\.26 on/],
    ['find_version', { name: 'vcluster connect --background-proxy-image' }, /from 0\.26 on/],
    ['read_page', { address: 'guide', version: '0.22' }, /^vCluster 0\.22\.0 [\s\S]*# Guide of 0\.22\.0/],
    ['read_page', { address: `${SITE}/docs/vcluster/0.27.0/guide.md#part` }, /# Guide of 0\.27\.0/],
    ['read_page', { address: 'the guide' }, /# Guide of 0\.27\.0/],
    [
      'describe_field',
      { path: 'sync.toHost' },
      /https:\/\/x\.test\/base\/docs\/vcluster\/fields#sync-toHost\n\nFields below it:\n- `/,
    ],
    [
      'search_docs',
      { query: 'fields', version: '0.22' },
      /^vCluster 0\.22\.0 [\s\S]*Fields \(page\): https:\/\/x\.test\/base\/docs\/vcluster\/fields/,
    ],
    ['explain_error', { log: 'nothing known' }, /No known message is in it/],
  ])('%s answers %j', async (name, args, expected) => {
    const { text, isError } = await ask(name, args);
    expect(text).toMatch(expected);
    expect(isError).toBe(false);
    expect(text.length).toBeLessThan(7200);
  });

  it.each([
    [
      'describe_field',
      { path: 'privateNodes.enabled', version: '0.22' },
      /has no field 'privateNodes\.enabled'\. It's there from 0\.26 on\./,
    ],
    ['describe_field', { path: 'sync.toHost.podss' }, /Did you mean 'sync\.toHost\.pods'\?/],
    ['describe_command', { command: 'vcluster crate' }, /Did you mean 'vcluster create'\?/],
    ['describe_resource', { resource: 'Nothing', set: 'platform' }, /has no resource 'Nothing'/],
    [
      'describe_resource',
      { resource: 'Project', set: 'plattform' },
      /There is no set 'plattform'\. Did you mean 'platform'\?/,
    ],
    ['check_config', { file: 'a: b\n' }, /Pass kind: vcluster\.yaml/],
    ['check_config', { file: 'sync: {}\n', kind: 'nothing' }, /There is no kind 'nothing'/],
    ['upgrade_config', { file: 'sync: {}\n', from: '0.20', to: '9.9' }, /Its versions: current, 0\.27\.0/],
    ['what_changed', { from: '0.27', to: '0.26' }, /0\.26\.0 is older than 0\.27\.0\./],
    [
      'search_docs',
      { query: 'x', version: '0.1' },
      /has no version '0\.1'\. Its versions: current, 0\.27\.0, /,
    ],
    [
      'search_docs',
      { query: 'x', version: '0.20' },
      /aren't here\. Here are: vcluster 0\.27\.0, vcluster 0\.22\.0\./,
    ],
    ['read_page', { address: '../../../etc/passwd' }, /has no page/],
    ['read_page', { address: 'long', page: 99 }, /The answer has \d+ pages, and no page 99\./],
    ['find_version', { name: 'nothing.at.all' }, /No version has 'nothing\.at\.all'/],
    ['explain_error', { log: '' }, /./],
    ['check_commands', { commands: 'x', set: 'platform' }, /no data about the commands/],
  ])('%s refuses %j', async (name, args, expected) => {
    const { text, isError } = await ask(name, args);
    expect([text, isError]).toEqual([expect.stringMatching(expected), true]);
  });

  it('have long answers in pages', async () => {
    const first = await ask('read_page', { address: 'long' });
    const [, count = ''] = /\(Page 1 of (\d+); ask again/.exec(first.text) ?? [];
    const all = await Promise.all(
      Array.from({ length: Number(count) }, (_, at) => ask('read_page', { address: 'long', page: at + 1 })),
    );
    expect(
      all
        .map(({ text }) => text)
        .join('')
        .match(/Some words about it/g),
    ).toHaveLength(600);
  });

  it('survive 1,000 random inputs, and never answer for another version', async () => {
    const names = fc.constantFrom(...TOOLS.map(({ name }) => name));
    const word = fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.constantFrom(
        'sync.toHost',
        'vcluster create',
        'a: [',
        '__proto__',
        '../..',
        '\0',
        '{{',
        '"',
        '--',
        '[0]',
      ),
    );
    const version = fc.oneof(
      fc.constantFrom('0.20', '0.27.0', 'v0.25.1', 'next', 'latest', 'platform@4.3.0'),
      word,
    );
    const keys = [
      'query',
      'address',
      'path',
      'command',
      'resource',
      'file',
      'kind',
      'from',
      'to',
      'log',
      'commands',
      'name',
      'set',
      'version',
    ];
    const input = fc.record(
      Object.fromEntries(keys.map((key) => [key, ['version', 'from', 'to'].includes(key) ? version : word])),
      { requiredKeys: [] },
    );
    let answers = 0;
    await fc.assert(
      fc.asyncProperty(names, input, async (name, args) => {
        const { text, isError } = await ask(name, args).catch((error: unknown) => {
          // What the schema refuses is refused by the protocol.
          expect(String(error)).toMatch(/Invalid|validation|arguments/i);
          return { text: '', isError: true };
        });
        answers += 1;
        if (isError || !/^(?:search|read|describe|explain|check_commands)/.test(name)) return;
        const meant = library.find(args.set as string | undefined, args.version as string | undefined);
        expect(text.startsWith(`${meant.label} ${meant.version.name} (`)).toBe(true);
      }),
      { seed: 46, numRuns: 1000 },
    );
    expect(answers).toBe(1000);
  });

  it('refuse texts that are too long', async () => {
    const { isError } = await ask('check_config', { file: 'a'.repeat(200_001) }).catch(() => ({
      isError: true,
    }));
    expect(isError).toBe(true);
  });
});

it('the server offers the list of each version’s pages, and a way to upgrade', async () => {
  const { resources } = await client.listResources();
  expect(resources.map(({ uri }) => uri)).toEqual(['docs://vcluster/0.27.0', 'docs://vcluster/0.22.0']);
  const { contents } = await client.readResource({ uri: 'docs://vcluster/0.22.0' });
  expect(contents[0]).toMatchObject({ text: '# Pages of 0.22.0\n' });
  const { messages } = await client.getPrompt({ name: 'upgrade', arguments: { from: '0.26', to: '0.27' } });
  expect(JSON.stringify(messages)).toContain('upgrade_config');
});

describe('docs', () => {
  it('are read from packs with the right checksum only', () => {
    const bytes = packOf('0.27.0');
    put('packs/a.pack', bytes);
    expect(() => openDocs(join(folder, 'packs'))).toThrowError(/doesn't have the checksum/);
    put('packs/a.pack.sha256', `${createHash('sha256').update(bytes).digest('hex')}  a.pack\n`);
    expect(openDocs(join(folder, 'packs')).map(({ index: { version } }) => version)).toEqual(['0.27.0']);
    put('packs/a.pack', bytes.slice(0, -9));
    expect(() => openDocs(join(folder, 'packs'))).toThrowError(/doesn't have the checksum/);
    expect(() => openPack('a.pack', bytes.slice(0, -9))).toThrowError(/damaged/);
    expect(() => openPack('a.pack', makePack(SITE, index('1'), new Map()).slice(0, 0))).toThrowError(
      /damaged/,
    );
  });

  it('are read from an unpacked bundle and from an export, and from nowhere else', () => {
    const [version, root] = ['0.22.0', 'docs/vcluster/0.22.0'];
    for (const [path, text] of filesOf(version)) put(`bundle/b/${path}`, text);
    put(
      'bundle/b/offline/pages.json.js',
      asScript('offline/pages.json', JSON.stringify([`/${root}`, `/${root}/guide`])),
    );
    put('bundle/b/data.json.js', asScript('data.json', '"quoted"'));
    const [bundled] = openDocs(join(folder, 'bundle'));
    expect(bundled?.read(`${root}/guide.md`)).toBe('# Guide of 0.22.0\n');
    expect(bundled?.read('data.json')).toBe('"quoted"');
    for (const [path, text] of filesOf(version)) put(`out/${path}`, text);
    put('out/docs/versions-metadata.json', JSON.stringify({ sets: [{ versions: [{ path: `/${root}` }] }] }));
    put('secret.txt', 'secret');
    symlinkSync(join(folder, 'secret.txt'), join(folder, 'out/link.txt'));
    const [exported] = openDocs(join(folder, 'out'));
    expect(exported?.read(`${root}/guide.md`)).toBe('# Guide of 0.22.0\n');
    for (const path of ['../secret.txt', 'link.txt', 'docs/../../secret.txt', 'a\0b', ''])
      expect(() => exported?.read(path), path).toThrowError(/The docs have no/);
    expect(() => openDocs(join(folder, 'packs/none'))).toThrow();
  });

  it('make the same pack of the same files', () => {
    expect(Buffer.from(packOf('0.27.0'))).toEqual(Buffer.from(packOf('0.27.0')));
  });
});

it('stepsOf reads paths as people write them', () => {
  expect(stepsOf('a.b[0].c["x.y"].d[]')).toEqual(['a', 'b', 0, 'c', 'x.y', 'd', 0]);
  expect(stepsOf('')).toEqual([]);
});

it('skillText names the checker and the versions', () => {
  const text = skillText(data.product, SITE);
  expect(text).toContain(`${SITE}/docs/downloads/validate.mjs`);
  expect(text).toMatch(/^---\nname: \S+\ndescription: .{50,1000}\n---\n/);
});

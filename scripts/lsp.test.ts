import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  CodeAction,
  CodeLens,
  CompletionItem,
  Hover,
  Location,
  TextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver/node.js';
import { startEditorClient } from './editor-client.ts';

const root = process.cwd();
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');

const GUIDE = 'content/vcluster/0.20.0/manage/sleep-wakeup.mdx';

const labels = (items: readonly CompletionItem[]) => items.map(({ label }) => label);
const inserted = (items: readonly CompletionItem[], label: string) =>
  items.flatMap((item) => (item.label === label ? [(item.textEdit as TextEdit).newText] : []))[0];
const contents = (hover: Hover | null) => (hover?.contents as { value: string } | undefined)?.value ?? '';
const page = (body: string) => `---\ntitle: Sleep\n---\n\n${body}\n`;

const placeIn = (text: string, offset: number) => {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
};

// On a busy machine, each check of the whole content takes a while.
describe('the language server', { timeout: 300_000 }, () => {
  const client = startEditorClient(root);
  const { uriOf } = client;
  beforeAll(async () => {
    await client.start();
    await client.open(GUIDE, textOf(GUIDE));
    await client.diagnostics(GUIDE, () => true);
  }, 300_000);
  afterAll(() => client.stop());

  it('reports what the check reports, in unsaved texts, with the same words', async () => {
    await client.type(GUIDE, page('A [link](/manage/sleep-wakeupp.mdx) and <Crad />.'));
    const told = await client.diagnostics(GUIDE, (list) => list.some(({ code }) => code === 'dead-link'));
    // The anchors of the page that is replaced here were published.
    const own = told.filter(({ code }) => code !== 'lost-anchor');
    expect(own.map(({ code, message, range }) => [code, range.start, message])).toMatchInlineSnapshot(`
      [
        [
          "front-matter",
          {
            "character": 0,
            "line": 0,
          },
          "'description' is missing.
      Write one sentence of 50 to 160 characters: search engines and cards show it.",
        ],
        [
          "dead-link",
          {
            "character": 2,
            "line": 4,
          },
          "In every version: 'manage/sleep-wakeupp.mdx' does not exist.
      Did you mean '/manage/sleep-wakeup.mdx'?",
        ],
        [
          "component",
          {
            "character": 40,
            "line": 4,
          },
          "<Crad> is unknown.
      Did you mean <Card>?",
        ],
      ]
    `);
  });

  it('fixes what the hint names', async () => {
    const text = page('A [link](/manage/sleep-wakeupp.mdx#x) and <Crad />.');
    await client.type(GUIDE, text);
    const context = {
      diagnostics: await client.diagnostics(GUIDE, (list) => list.some(({ code }) => code === 'component')),
    };
    const range = { start: { line: 4, character: 0 }, end: { line: 4, character: 50 } };
    const actions = await client.request<CodeAction[]>('codeAction', GUIDE, { range, context });
    expect(actions.map(({ title, edit }) => [title, edit?.changes?.[uriOf(GUIDE)]])).toMatchInlineSnapshot(`
      [
        [
          "Change to '/manage/sleep-wakeup.mdx#x'",
          [
            {
              "newText": "/manage/sleep-wakeup.mdx#x",
              "range": {
                "end": {
                  "character": 36,
                  "line": 4,
                },
                "start": {
                  "character": 9,
                  "line": 4,
                },
              },
            },
          ],
        ],
        [
          "Change to 'Card'",
          [
            {
              "newText": "Card",
              "range": {
                "end": {
                  "character": 47,
                  "line": 4,
                },
                "start": {
                  "character": 43,
                  "line": 4,
                },
              },
            },
          ],
        ],
      ]
    `);
  });

  it('offers pages by title and path, and the anchors of a page', async () => {
    const pages = await client.complete(GUIDE, page('See [x](/sle|'));
    expect(pages.map(({ textEdit }) => (textEdit as TextEdit).newText)).toContain('/manage/sleep-wakeup.mdx');
    expect(labels(await client.complete(GUIDE, page('See [x](@|')))).toContain('@platform/');
    expect(labels(await client.complete(GUIDE, page('## Go to bed\n\nSee [x](#|')))).toContain('#go-to-bed');
  });

  it('offers what front matter, tags, and variables can be', async () => {
    expect(labels(await client.complete(GUIDE, '---\ntitle: Sleep\nside|\n---\n'))).toContain(
      'sidebar_position',
    );
    expect(labels(await client.complete(GUIDE, '---\ntitle: Sleep\nkind: |\n---\n'))).toEqual([
      'changes',
      'migration',
      'upgrade',
    ]);
    expect(labels(await client.complete(GUIDE, page('<Ca|')))).toContain('CardGrid');
    expect(labels(await client.complete(GUIDE, page('<Card title="x" |')))).toEqual(['href', 'icon']);
    expect(labels(await client.complete(GUIDE, page('<Card icon="|')))).toContain('layers');
    expect(labels(await client.complete(GUIDE, page('<GlossaryTerm id="|')))).toContain('virtual-cluster');
    expect(inserted(await client.complete(GUIDE, page('Now [[VERSION:ver|')), 'version')).toBe('version]]');
    expect(labels(await client.complete(GUIDE, page(':::w|')))).toContain('warning');
    expect(labels(await client.complete(GUIDE, page('<Since version="|')))).toContain('0.24');
  });

  it('offers fields, commands, and flags of the version that shows the page', async () => {
    const yaml = (body: string) => page(`\`\`\`yaml title="vcluster.yaml"\n${body}\n\`\`\``);
    expect(labels(await client.complete(GUIDE, yaml('sync:\n  toHost:\n    po|')))).toContain('pods');
    expect(
      labels(await client.complete(GUIDE, yaml('sync:\n  toHost:\n    pods:\n      enabled: |'))),
    ).toEqual(['true', 'false']);
    const shell = (line: string) => page(`\`\`\`bash\n${line}\n\`\`\``);
    expect(labels(await client.complete(GUIDE, shell('vcluster cr|')))).toContain('create');
    expect(labels(await client.complete(GUIDE, shell('vcluster create x --na|')))).toContain('--namespace');
  });

  it('offers keys and values in settings, layers, and redirects', async () => {
    const offered = async (path: string, marked: string) => {
      const items = await client.complete(path, marked);
      await client.close(path);
      return labels(items);
    };
    expect(await offered('content/site.yml', 'na|')).toContain('navbar');
    expect(await offered('content/vcluster/current/_category_.yml', 'la|')).toContain('label');
    expect(await offered('content/redirects.yml', '- { from: /docs/x, to: /docs/v|')).toContain(
      '/docs/vcluster',
    );
    expect(await offered('content/vcluster/current/_layer.json', '{\n  "re|\n}\n')).toEqual([
      'remove',
      'rename',
      'base',
    ]);
  });

  it('keeps answering while the versions cannot be read', async () => {
    await client.open('versions.json', '{ "sets": [{ "na');
    await client.diagnostics('versions.json', (list) => list.length > 0);
    expect(await client.at('hover', GUIDE, page('See [x](/manage/sleep-w|akeup.mdx).'))).toBeNull();
    expect(labels(await client.complete('versions.json', '{\n  "se|'))).toContain('sets');
    await client.close('versions.json');
    await client.diagnostics('versions.json', (list) => list.length === 0);
  });

  it('tells where a link leads in each version, and what a field is', async () => {
    expect(contents(await client.at('hover', GUIDE, page('See [x](/manage/sleep-w|akeup.mdx).')))).toContain(
      '/docs/vcluster/manage/sleep-wakeup',
    );
    expect(
      contents(await client.at('hover', GUIDE, page('The field `sync.toHost.po|ds.enabled`.'))),
    ).toContain('boolean');
    const block = page('```yaml title="vcluster.yaml"\nsync:\n  toHost:\n    po|ds: {}\n```');
    expect(contents(await client.at('hover', GUIDE, block))).toContain('sync.toHost.pods');
    expect(
      contents(await client.at('hover', GUIDE, page('```bash\nvcluster create x --name|space y\n```'))),
    ).toContain('--namespace');
    expect(contents(await client.at('hover', GUIDE, page('Now [[VERSION:ver|sion]].')))).toMatch(
      /0\.27\.0: 0\.27/,
    );
  });

  it('goes to pages, anchors, and terms, and finds their uses', async () => {
    const files = async (method: string, marked: string, more = {}) => {
      const found = await client.at<Location[]>(method, GUIDE, marked, more);
      return found.map(({ uri }) => uri.slice(pathToFileURL(root).toString().length + 1));
    };
    expect(await files('definition', page('See [x](/manage/sleep-w|akeup.mdx).'))).toEqual([GUIDE]);
    expect(await files('definition', page('<GlossaryTerm id="virtual-cl|uster">x</GlossaryTerm>'))).toEqual([
      'content/main/current/_data/glossary.yml',
    ]);
    const uses = await files('references', '---\ntitle: Sl|eep\n---\n\nText.\n', {
      context: { includeDeclaration: false },
    });
    expect(uses.length).toBeGreaterThan(2);
  });

  it('renames a page with its links and redirects, and an anchor with its links', async () => {
    const renamed = await client.at<WorkspaceEdit>('rename', GUIDE, '---\ntitle: Sl|eep\n---\n\nText.\n', {
      newName: 'nap.mdx',
    });
    const changes = renamed.documentChanges ?? [];
    expect(changes[0]).toMatchObject({
      kind: 'rename',
      newUri: uriOf('content/vcluster/0.20.0/manage/nap.mdx'),
    });
    const edited = changes.flatMap((one) => ('textDocument' in one ? [one.textDocument.uri] : []));
    expect(edited).toContain(uriOf('content/redirects.yml'));
    const anchored = await client.at<WorkspaceEdit>(
      'rename',
      GUIDE,
      page('## Go to b|ed\n\n[x](#go-to-bed)'),
      { newName: 'Rest' },
    );
    expect(JSON.parse(JSON.stringify(anchored).replaceAll(uriOf(''), ''))).toMatchInlineSnapshot(`
      {
        "documentChanges": [
          {
            "edits": [
              {
                "newText": "## Go to bed {#rest}",
                "range": {
                  "end": {
                    "character": 12,
                    "line": 4,
                  },
                  "start": {
                    "character": 0,
                    "line": 4,
                  },
                },
              },
              {
                "newText": "#rest",
                "range": {
                  "end": {
                    "character": 14,
                    "line": 6,
                  },
                  "start": {
                    "character": 4,
                    "line": 6,
                  },
                },
              },
            ],
            "textDocument": {
              "uri": "/content/vcluster/0.20.0/manage/sleep-wakeup.mdx",
              "version": null,
            },
          },
        ],
      }
    `);
  });

  it('says above a file which versions show it, and what it replaces', async () => {
    await client.type(GUIDE, textOf(GUIDE));
    const lenses = await client.request<CodeLens[]>('codeLens', GUIDE, {});
    expect(lenses.map(({ command }) => command?.title)).toMatchInlineSnapshot(`
      [
        "vCluster: current to 0.20.0",
      ]
    `);
  });

  it('answers for texts that are broken in any way', async () => {
    const whole = textOf(GUIDE);
    // The same sequence on every run.
    let seed = 7;
    const next = (most: number) => {
      seed = (seed * 1103515245 + 12345) % 2 ** 31;
      return seed % most;
    };
    const noise = [
      '<',
      '{',
      '```',
      '[',
      '](',
      '---\n',
      ':::',
      '"',
      '</Tabs>',
      '[[VERSION:',
      '\u0000',
      '\n\n',
      '<Card ',
      'import x from "',
    ];
    for (let run = 0; run < 20; run += 1) {
      const at = next(whole.length);
      const broken = whole.slice(0, at) + (noise[next(noise.length)] ?? '') + whole.slice(at + next(300));
      const cursor = next(broken.length);
      await client.type(GUIDE, broken);
      const position = placeIn(broken, cursor);
      await Promise.all(
        ['completion', 'hover', 'definition', 'prepareRename', 'codeLens'].map((method) =>
          client.request(method, GUIDE, { position }),
        ),
      );
    }
    await client.type(GUIDE, whole);
    await client.diagnostics(GUIDE, (list) => list.length === 0);
    expect(client.errors).toEqual([]);
    expect(client.isRunning()).toBe(true);
  });
});

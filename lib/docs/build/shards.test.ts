import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashOf } from '../../ground/base/hash.ts';
import { UsageError } from '../../ground/base/usage-error.ts';
import { listFiles } from '../../ground/disk/list-files.ts';
import { tinyFiles } from '../checks/testing/tiny-project.ts';
import { findHost } from '../publish/export/hosts.ts';
import { buildShard, buildSite, mergeShards } from './build-site.ts';
import { wholeExport } from './export-record.ts';
import { BuildFailure } from './failure.ts';
import { keysOfShard, parseShard } from './rendering/shards.ts';
import type { BuildTools } from './tools.ts';

const host = findHost('generic');
const COUNT = 4;

/** Pages in addition to those of the tiny project. */
const MORE = Array.from({ length: 9 }, (_, index) => `content/app/1.0/more/page-${index}.mdx`);

let base = '';

/** The stores of all shards of the unchanged project, rendered once. Tests change copies. */
let rendered: string[] = [];

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** A clone of the project, as each machine has one. */
function clone(name: string): string {
  const root = join(base, name);
  rmSync(root, { recursive: true, force: true });
  for (const [path, text] of Object.entries({ ...tinyFiles, 'package-lock.json': '{}' })) {
    write(join(root, path), text);
  }
  for (const path of MORE) write(join(root, path), `---\ntitle: ${path}\n---\n\nText of ${path}.\n`);
  return root;
}

/** Renders the listed pages like the framework: a document, a payload, and an article for each, from the generated data. */
function toolsOf(root: string, scripts = 'a', log: string[] = []): BuildTools {
  return {
    capabilities: [],
    run: async (name) => {
      if (name !== 'next build') return;
      const out = join(root, 'out');
      const urls: string[] = Object.keys(
        JSON.parse(readFileSync(join(root, '.generated/shells.json'), 'utf8')),
      );
      log.push(...urls);
      rmSync(out, { recursive: true, force: true });
      const nameOf = (text: string) => hashOf(text).slice(0, 16);
      const article = (url: string) => `<h1>${url}</h1>`;
      const head = `<html><head><link rel="stylesheet" href="/_next/static/chunks/1.css" data-precedence="next"/><script src="/_next/static/chunks/${scripts}.js" async=""></script></head>`;
      const page = (url: string) =>
        `${head}<body>${url === '/page-not-found' ? '' : `<div data-article="${nameOf(article(url))}"></div>`}</body></html>`;
      for (const url of [...new Set(['/docs', '/page-not-found', ...urls])]) {
        write(join(out, `${url.slice(1)}.html`), page(url));
        write(join(out, `${url.slice(1)}.txt`), `payload of ${url}`);
        write(join(root, '.generated/articles', nameOf(url)), article(url));
      }
      write(join(out, '_next/static/chunks/1.css'), 'a{}');
      for (const font of ['instrument-sans', 'red-hat-mono'])
        write(join(out, `_next/static/media/${font}-latin.woff2`), '');
      write(join(out, `_next/static/chunks/${scripts}.js`), '1');
    },
    log: () => {},
  };
}

const filesIn = (folder: string) =>
  new Map(listFiles(folder).map((path) => [path, readFileSync(join(folder, path), 'utf8')]));

/** Renders a shard in its own clone, and returns its store, as an artifact carries it: with other modification times. */
async function render(index: number, of = COUNT): Promise<string> {
  const root = clone(`shard-${index}-${of}`);
  await buildShard(root, host, { index, of }, toolsOf(root));
  const store = join(base, 'stores', `${index}-${of}`);
  cpSync(join(root, '.cache/pages'), store, { recursive: true });
  return store;
}

/** Copies of the stores of all shards. */
function stores(): string[] {
  const folder = mkdtempSync(join(base, 'stores-'));
  return rendered.map((from, at) => {
    const to = join(folder, String(at + 1));
    cpSync(from, to, { recursive: true });
    return to;
  });
}

async function merge(stores: readonly string[], change = (_root: string) => {}, scripts?: string) {
  const root = clone('merged');
  change(root);
  const log: string[] = [];
  const failure = await mergeShards(root, host, stores, toolsOf(root, scripts, log)).then(
    () => null,
    (error: unknown) => error,
  );
  return { root, log, failure };
}

beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'shards-'));
  rendered = await Promise.all(Array.from({ length: COUNT }, (_, at) => render(at + 1)));
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

describe('parseShard', () => {
  it('reads the number and the count', () => {
    expect(parseShard('2/8')).toEqual({ index: 2, of: 8 });
    expect(parseShard('1/1')).toEqual({ index: 1, of: 1 });
  });

  it.each(['0/8', '9/8', '2', '2/', '/8', '2/0', 'a/b', '-1/2', '1/2/3', '1.5/2', '1/100000', ''])(
    'refuses %j',
    (text) => {
      expect(() => parseShard(text)).toThrow(UsageError);
    },
  );

  it('says what is expected', () => {
    expect(() => parseShard('0/8')).toThrowErrorMatchingInlineSnapshot(
      `[UsageError: '0/8' is not a shard. Expected NUMBER/COUNT, such as 2/8: the second of eight, from 1/8 to 8/8, with a count of at most 256.]`,
    );
  });
});

describe('keysOfShard', () => {
  const keys = { shared: 's', pages: new Map(['c', 'a', 'b', 'e', 'd'].map((url) => [url, `key ${url}`])) };

  it('puts every page into exactly one shard', () => {
    const all = [1, 2, 3].flatMap((index) => [...keysOfShard(keys, { index, of: 3 }).pages.keys()]);
    expect(all.sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect([...keysOfShard(keys, { index: 2, of: 3 }).pages]).toEqual([
      ['b', 'key b'],
      ['e', 'key e'],
    ]);
  });

  it('refuses more shards than pages', () => {
    expect(() => keysOfShard(keys, { index: 1, of: 6 })).toThrow(
      '6 shards are too many: there are 5 pages to render.',
    );
  });
});

describe('a shard', () => {
  it('leaves its pages and no export', async () => {
    const store = rendered[1] ?? '';
    expect(wholeExport(join(base, `shard-2-${COUNT}`))).toBeNull();
    const { pages } = JSON.parse(readFileSync(join(store, 'shard.json'), 'utf8'));
    expect(Object.keys(pages).length).toBeGreaterThan(2);
    expect(filesIn(join(store, 'files')).size).toBe(Object.keys(pages).length * 3);
  });

  it('is forgotten by the next whole build', async () => {
    const root = join(base, `shard-2-${COUNT}`);
    await buildSite(root, host, toolsOf(root));
    expect(wholeExport(root)).not.toBeNull();
    expect(existsSync(join(root, '.cache/pages/shard.json'))).toBe(false);
  });
});

describe('merged shards', () => {
  it('are the export of an ordinary build, in any order', async () => {
    const whole = clone('whole');
    await buildSite(whole, host, toolsOf(whole));
    const { root, log, failure } = await merge(stores().reverse());
    expect(failure).toBeNull();
    expect(log).toHaveLength(1);
    const expected = filesIn(join(whole, 'out'));
    expect(expected.size).toBeGreaterThan(30);
    expect(filesIn(join(root, 'out'))).toEqual(expected);
    expect(wholeExport(root)).toEqual(wholeExport(whole));
  });

  it('leave what the next build needs to render only what changed', async () => {
    const { root } = await merge(stores());
    const path = join(root, MORE[3] ?? '');
    write(path, readFileSync(path, 'utf8').replace('Text', 'New text'));
    const log: string[] = [];
    await buildSite(root, host, toolsOf(root, 'a', log));
    expect(log.filter((url) => url !== '/docs').length).toBeLessThan(4);
    expect(wholeExport(root)).not.toBeNull();
  });
});

describe('stores that do not fit', () => {
  const messageOf = (failure: unknown): string =>
    (failure as Error).message.replaceAll(base, '…').replaceAll(/stores-\w+/g, 'stores');

  it('are refused if one is not a store', async () => {
    const { failure } = await merge([...stores().slice(0, 1), join(base, 'nowhere')]);
    expect(failure).toBeInstanceOf(UsageError);
    expect(messageOf(failure)).toMatchInlineSnapshot(
      `"…/nowhere is not the store of a shard: it has no shard.json. 'npm run build -- --shard 1/4' leaves its store in .cache/pages."`,
    );
  });

  it('are refused if one is damaged', async () => {
    const [store = ''] = stores();
    writeFileSync(join(store, 'shard.json'), '{');
    expect(messageOf((await merge([store])).failure)).toMatchInlineSnapshot(
      `"…/stores/1/shard.json is damaged, or another version of this project wrote it."`,
    );
  });

  it('are refused if shards are missing', async () => {
    const { failure } = await merge(stores().filter((_, at) => at % 2 === 0));
    expect(failure).toBeInstanceOf(BuildFailure);
    expect(messageOf(failure)).toMatchInlineSnapshot(
      `"Shards are missing: 2/4, 4/4. Run 'npm run build -- --shard' for each of them."`,
    );
  });

  it('are refused if one was given twice', async () => {
    const [store = ''] = stores();
    expect(messageOf((await merge([store, store])).failure)).toMatchInlineSnapshot(
      `"Shard 1/4 was given twice."`,
    );
  });

  it('are refused if they are parts of different wholes', async () => {
    const { failure } = await merge([...stores().slice(0, 1), await render(2, 3)]);
    expect(messageOf(failure)).toMatchInlineSnapshot(
      `"The stores don't belong together: …/stores/1 is one of 4 shards, …/stores/2-3 is one of 3."`,
    );
  });

  it('are refused if the content changed since then', async () => {
    const { failure } = await merge(stores(), (root) =>
      write(join(root, MORE[0] ?? ''), '---\ntitle: Changed\n---\n\nNew.\n'),
    );
    expect(messageOf(failure)).toMatchInlineSnapshot(
      `"Shard 1/4 in …/stores/1 was rendered from something else. All shards and the merge need the same commit, settings, environment variables, host profile, and Node version."`,
    );
  });

  it('are refused for another host', async () => {
    const root = clone('merged');
    const failure = await mergeShards(root, findHost('cloudflare'), stores(), toolsOf(root)).catch(
      (error: unknown) => error,
    );
    expect(messageOf(failure)).toContain('was rendered from something else');
  });

  it('are refused if a file was changed on the way', async () => {
    const all = stores();
    const files = join(all[1] ?? '', 'files');
    const path = join(files, listFiles(files)[0] ?? '');
    writeFileSync(path, `${readFileSync(path, 'utf8')} `);
    const { failure, root } = await merge(all);
    expect(messageOf(failure)).toMatch(/^….*is missing or was changed\. Render shard 2\/4 again\.$/);
    expect(wholeExport(root)).toBeNull();
  });

  it('are refused if their pages load other scripts', async () => {
    const { failure } = await merge(stores(), () => {}, 'b');
    expect(messageOf(failure)).toMatchInlineSnapshot(
      `"The pages in …/stores/1 load other scripts than this build made. Render all shards again with the same packages ('npm ci')."`,
    );
  });
});

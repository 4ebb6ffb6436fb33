import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashOf } from '../../ground/base/hash.ts';
import { tempFolder } from '../../ground/disk/testing/temp-folder.ts';
import { writeFiles } from '../../ground/disk/write-files.ts';
import { tinyFiles } from '../checks/testing/tiny-project.ts';
import { findHost } from '../publish/export/hosts.ts';
import { buildSite, finishRendered, prepareToRender } from './build-site.ts';
import { isRenderedAlone, readBuildState } from './build-state.ts';
import { wholeExport } from './export-record.ts';
import { BuildFailure } from './failure.ts';
import { renderChanged } from './render.ts';
import { buildFingerprint, exportFingerprint } from './rendering/build-fingerprint.ts';
import { keepPages } from './rendering/kept-pages.ts';
import type { BuildTools } from './tools.ts';

const host = findHost('generic');

/** The typefaces that an export needs, and the page for unknown addresses. */
const ALWAYS = {
  'page-not-found.html': '<html><head></head></html>',
  '_next/static/media/instrument-sans-x.woff2': '',
  '_next/static/media/red-hat-mono-x.woff2': '',
};

let root: string;
/** What was run: name, and the pages to render at that time. */
let ran: { name: string; pages: string[] }[];
/** What the framework leaves in `out/` in these tests. */
let rendered: Record<string, string>;

const write = (path: string, text: string | Uint8Array) => writeFiles(root, new Map([[path, text]]));

const pageList = (): string[] =>
  Object.keys(JSON.parse(readFileSync(join(root, '.generated/shells.json'), 'utf8')));

const tools: BuildTools = {
  capabilities: [],
  run: async (name) => {
    ran.push({ name, pages: name === 'next build' ? pageList() : [] });
    // The framework starts with an empty folder.
    if (name === 'next build') rmSync(join(root, 'out'), { recursive: true, force: true });
    if (name === 'next build')
      for (const [path, text] of Object.entries(rendered)) write(`out/${path}`, text);
  },
  log: () => {},
};

beforeEach(() => {
  root = tempFolder();
  ran = [];
  rendered = { ...ALWAYS };
  for (const [path, text] of Object.entries({ ...tinyFiles, 'package-lock.json': '{}' })) write(path, text);
});

describe('prepareToRender', () => {
  it('leaves no article of another build for the framework', async () => {
    write('.generated/articles/0123456789abcdef', 'old');
    await prepareToRender(root, tools);
    expect(existsSync(join(root, '.generated/articles'))).toBe(false);
  });

  it('leaves everything that the framework reads, with all pages to render', async () => {
    const generated = await prepareToRender(root, tools);
    expect(pageList()).toEqual(generated.pages.map(({ url }) => url));
    expect(pageList()).toContain('/docs/app/guide/setup');
    expect(readBuildState(root)?.basePath).toBe('');
    expect(ran).toEqual([{ name: 'Types', pages: [] }]);
  });

  it('takes the base path from the settings', async () => {
    write('content/site.yml', `${tinyFiles['content/site.yml']}basePath: /handbook\n`);
    await prepareToRender(root, tools);
    expect(readBuildState(root)?.basePath).toBe('/handbook');
  });

  it('checks the types once for the same code', async () => {
    await prepareToRender(root, tools);
    await prepareToRender(root, tools);
    expect(ran).toHaveLength(1);
  });
});

describe('buildSite', () => {
  it('fails with every problem of the content, and renders nothing', async () => {
    write('content/app/1.0/page.mdx', '---\ntitle: Page\n---\n\n[Gone](/gone.mdx)\n');
    const failure = await buildSite(root, host, tools).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(BuildFailure);
    expect(failure).toMatchInlineSnapshot(`
      [BuildFailure: content/app/1.0/page.mdx:5:1 dead-link In every version: 'gone.mdx' does not exist.
          Link to a file: ./sleep.mdx, /manage/sleep.mdx from the root of the set, or @platform/install/helm.mdx.
      1 problem]
    `);
    expect(ran).toEqual([]);
  });

  it("passes on a tool's failure", async () => {
    const failing = {
      ...tools,
      run: async () => Promise.reject(new BuildFailure('Types failed (exit code 2).')),
    };
    await expect(buildSite(root, host, failing)).rejects.toThrow('Types failed (exit code 2).');
  });
});

describe('finishRendered', () => {
  it('rejects what was rendered before the content changed', async () => {
    await prepareToRender(root, tools);
    write('content/app/1.0/page.mdx', '---\ntitle: Page\n---\n\nNew.\n');
    await expect(finishRendered(root, host, tools)).rejects.toThrowErrorMatchingInlineSnapshot(
      `[BuildFailure: The content or the code changed since 'next build' ran. Run it again.]`,
    );
  });

  it('finishes pages with the articles that were rendered', async () => {
    await prepareToRender(root, tools);
    const [url, article] = ['/docs/app/guide/setup', '<h1>Setup</h1>'];
    const nameOf = (text: string) => hashOf(text).slice(0, 16);
    rendered['docs.html'] = '<html><head></head><body></body></html>';
    rendered['docs/app/guide/setup.html'] =
      `<html><head></head><body><div data-article="${nameOf(article)}"></div></body></html>`;
    for (const [path, text] of Object.entries(rendered)) write(`out/${path}`, text);
    write(`.generated/articles/${nameOf(url)}`, article);
    await finishRendered(root, host, tools);
    for (const ending of ['html', 'htm'])
      expect(readFileSync(join(root, `out${url}.${ending}`), 'utf8')).toContain(article);
  });

  it('rejects if nothing was prepared', async () => {
    await expect(finishRendered(root, host, tools)).rejects.toThrow(BuildFailure);
  });
});

describe('a build that was killed', () => {
  /** Where a full build calls its tools, in order. It can be interrupted at each of these points. */
  const killed = (after: number): BuildTools => {
    let calls = 0;
    const step = () => {
      calls += 1;
      if (calls > after) throw new Error('killed');
    };
    return {
      capabilities: [],
      run: async (name, command, env) => {
        step();
        await tools.run(name, command, env);
      },
      log: step,
    };
  };

  const fingerprint = () => exportFingerprint(buildFingerprint(root), host.name);

  beforeEach(() => {
    rendered = {
      ...ALWAYS,
      'docs.html': '<html><head></head><body>docs</body></html>',
      'page-not-found.html': '<html><head></head><body>404</body></html>',
      'docs/app/guide/setup.html': '<html><head></head><body>setup</body></html>',
    };
  });

  it('leaves the last export or none', async () => {
    await buildSite(root, host, tools);
    const before = wholeExport(root);
    expect(before?.fingerprint).toBe(fingerprint());
    write('content/app/1.0/page.mdx', '---\ntitle: Page\n---\n\nNew.\n');
    const left: unknown[] = [];
    for (let after = 0; after < 8; after += 1) {
      const end = await buildSite(root, host, killed(after)).catch((error: Error) => error.message);
      left.push([end, wholeExport(root)?.fingerprint === fingerprint()]);
      expect(isRenderedAlone(root)).toBe(false);
      if (end === undefined) break;
      if (wholeExport(root) !== null) expect(wholeExport(root)).toEqual(before);
    }
    expect(left.at(-1)).toEqual([undefined, true]);
    expect(left.slice(0, -1).length).toBeGreaterThan(3);
    for (const point of left.slice(0, -1)) expect(point).toEqual(['killed', false]);
  });

  it('leaves an export for another host, which start does not use', async () => {
    await buildSite(root, findHost('cloudflare'), tools);
    const build = buildFingerprint(root);
    expect(wholeExport(root)?.fingerprint).toBe(exportFingerprint(build, 'cloudflare'));
    expect(exportFingerprint(build, 'cloudflare')).not.toBe(fingerprint());
  });

  it('does not count if files in it are missing or truncated', async () => {
    await buildSite(root, host, tools);
    const landing = readFileSync(join(root, 'out/docs.html'), 'utf8');
    write('out/docs.html', '');
    expect(wholeExport(root)).toBeNull();
    write('out/docs.html', landing);
    expect(wholeExport(root)).not.toBeNull();
    rmSync(join(root, 'out/docs/app/guide/setup.html'));
    expect(wholeExport(root)).toBeNull();
  });

  it('is never finished: only what the framework rendered on its own is', async () => {
    await buildSite(root, host, tools);
    expect(isRenderedAlone(root)).toBe(false);
    await prepareToRender(root, tools);
    expect(isRenderedAlone(root)).toBe(false);
    write('out/docs.html', rendered['docs.html'] ?? '');
    expect(isRenderedAlone(root)).toBe(false);
    for (const [path, text] of Object.entries(rendered)) write(`out/${path}`, text);
    for (const url of pageList()) write(`out${url}.html`, rendered[`${url.slice(1)}.html`] ?? '');
    expect(isRenderedAlone(root)).toBe(true);
    await expect(finishRendered(root, host, killed(1))).rejects.toThrow('killed');
    expect([isRenderedAlone(root), wholeExport(root)]).toEqual([false, null]);
  });
});

describe('two builds at once', () => {
  it('are refused, and the lock is released with the first', async () => {
    const second: unknown[] = [];
    const during: BuildTools = {
      ...tools,
      run: async (name) => {
        await tools.run(name, []);
        second.push(await buildSite(root, host, tools).catch((error: unknown) => error));
      },
    };
    await prepareToRender(root, during);
    expect(second).toEqual([
      new BuildFailure(
        `Another build runs in this folder (process ${process.pid}). Wait until it ends, then run this again. If there is none, remove ${join(root, '.cache/build.lock')}.`,
      ),
    ]);
    await prepareToRender(root, tools);
  });

  it.each([
    ['of a process that ended', JSON.stringify({ pid: 2 ** 22 + 1, host: hostname(), started: null })],
    [
      'of another process with the same number',
      JSON.stringify({ pid: process.pid, host: hostname(), started: '0' }),
    ],
    ['of another machine', JSON.stringify({ pid: process.pid, host: 'elsewhere', started: null })],
    ['that is damaged', '{'],
    ['that is empty', ''],
  ])('a lock %s is taken over', async (_, text) => {
    write('.cache/build.lock', text);
    await prepareToRender(root, tools);
    expect(existsSync(join(root, '.cache/build.lock'))).toBe(false);
  });
});

describe('renderChanged', () => {
  const keysOf = (pages: Record<string, string>) => ({
    shared: 's',
    pages: new Map(Object.entries(pages)),
    isCurrent: () => true,
  });
  const urls = ['/docs', '/docs/a', '/docs/b'];

  beforeEach(() => {
    mkdirSync(join(root, '.generated'), { recursive: true });
    rendered = { 'docs/a.html': 'a', 'docs/b.html': 'b', '_next/static/chunks/1.js': '' };
    for (const [path, text] of Object.entries(rendered)) write(`out/${path}`, text);
    keepPages(root, join(root, 'out'), keysOf({ '/docs/a': 'a1', '/docs/b': 'b1' }));
    rmSync(join(root, 'out'), { recursive: true });
  });

  it('renders the pages that changed, and takes the others from the last build', async () => {
    rendered = { 'docs/a.html': 'a2', '_next/static/chunks/1.js': '' };
    const restore = await renderChanged(root, urls, keysOf({ '/docs/a': 'a2', '/docs/b': 'b1' }), tools);
    expect(ran).toEqual([{ name: 'next build', pages: ['/docs', '/docs/a'] }]);
    restore(join(root, 'out'));
    expect(readFileSync(join(root, 'out/docs/b.html'), 'utf8')).toBe('b');
    expect(readFileSync(join(root, 'out/docs/a.html'), 'utf8')).toBe('a2');
  });

  it('renders one page of the catch-all route even if none changed', async () => {
    await renderChanged(root, urls, keysOf({ '/docs/a': 'a1', '/docs/b': 'b1' }), tools);
    expect(ran).toEqual([{ name: 'next build', pages: ['/docs', '/docs/a'] }]);
  });

  it('renders all pages if their scripts changed', async () => {
    rendered = { ...rendered, '_next/static/chunks/2.js': '' };
    await renderChanged(root, urls, keysOf({ '/docs/a': 'a2', '/docs/b': 'b1' }), tools);
    expect(ran.map(({ pages }) => pages)).toEqual([['/docs', '/docs/a'], urls]);
  });
});

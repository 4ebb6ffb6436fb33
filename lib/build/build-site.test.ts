import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tinyFiles } from '../checks/testing/tiny-project.ts';
import { findHost } from '../publish/export/hosts.ts';
import { buildSite, finishDrawn, prepareToDraw } from './build-site.ts';
import { readBuildState } from './build-state.ts';
import { drawChanged } from './draw.ts';
import { keepPages } from './drawing/kept-pages.ts';
import { BuildFailure } from './failure.ts';
import type { BuildTools } from './tools.ts';

const host = findHost('generic');

let root: string;
/** What was run: name, and the pages that were to be drawn then. */
let ran: { name: string; pages: string[] }[];
/** What the framework leaves in `out/`, as the tests pretend. */
let drawn: Record<string, string>;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const pageList = (): string[] => JSON.parse(readFileSync(join(root, '.generated/page-list.json'), 'utf8'));

const tools: BuildTools = {
  run: async (name) => {
    ran.push({ name, pages: name === 'next build' ? pageList() : [] });
    if (name === 'next build') for (const [path, text] of Object.entries(drawn)) write(`out/${path}`, text);
  },
  log: () => {},
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'build-site-'));
  ran = [];
  drawn = {};
  for (const [path, text] of Object.entries({ ...tinyFiles, 'package-lock.json': '{}' })) write(path, text);
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('prepareToDraw', () => {
  it('leaves everything that the framework reads, with all pages to draw', async () => {
    const generated = await prepareToDraw(root, tools);
    expect(pageList()).toEqual(generated.pages.map(({ url }) => url));
    expect(pageList()).toContain('/docs/app/guide/setup');
    expect(readBuildState(root)?.basePath).toBe('');
    expect(ran).toEqual([{ name: 'Types', pages: [] }]);
  });

  it('leaves no earlier export beside the new data', async () => {
    write('out/docs.html', 'old');
    await prepareToDraw(root, tools);
    expect(existsSync(join(root, 'out'))).toBe(false);
  });

  it('takes the base path from the settings', async () => {
    write('content/site.yml', `${tinyFiles['content/site.yml']}basePath: /handbook\n`);
    await prepareToDraw(root, tools);
    expect(readBuildState(root)?.basePath).toBe('/handbook');
  });

  it('checks the types once for the same code', async () => {
    await prepareToDraw(root, tools);
    await prepareToDraw(root, tools);
    expect(ran).toHaveLength(1);
  });
});

describe('buildSite', () => {
  it('ends with every problem of the content, and draws nothing', async () => {
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

  it('passes on what a tool says', async () => {
    const failing = {
      ...tools,
      run: async () => Promise.reject(new BuildFailure('Types failed (exit code 2).')),
    };
    await expect(buildSite(root, host, failing)).rejects.toThrow('Types failed (exit code 2).');
  });
});

describe('finishDrawn', () => {
  it('refuses what was drawn before the content changed', async () => {
    await prepareToDraw(root, tools);
    write('content/app/1.0/page.mdx', '---\ntitle: Page\n---\n\nNew.\n');
    await expect(finishDrawn(root, host, tools)).rejects.toThrowErrorMatchingInlineSnapshot(
      `[BuildFailure: The content or the code changed since 'next build' ran. Run it again.]`,
    );
  });

  const nothing = "There is nothing to finish: out/ is not what 'next build' left there. Run it again.";

  it('refuses where nothing was prepared', async () => {
    await expect(finishDrawn(root, host, tools)).rejects.toThrow(nothing);
  });

  it('refuses to finish again what it was finishing when it was cut off', async () => {
    await prepareToDraw(root, tools);
    const cut = {
      ...tools,
      log: (line: string) => {
        if (line.startsWith('Indexed')) throw new Error('cut off');
      },
    };
    await expect(finishDrawn(root, host, cut)).rejects.toThrow('cut off');
    await expect(finishDrawn(root, host, tools)).rejects.toThrow(nothing);
  });
});

describe('drawChanged', () => {
  const keysOf = (pages: Record<string, string>) => ({
    shared: 's',
    pages: new Map(Object.entries(pages)),
  });
  const urls = ['/docs', '/docs/a', '/docs/b'];

  beforeEach(() => {
    mkdirSync(join(root, '.generated'), { recursive: true });
    drawn = { 'docs/a.html': 'a', 'docs/b.html': 'b', '_next/static/chunks/1.js': '' };
    for (const [path, text] of Object.entries(drawn)) write(`out/${path}`, text);
    keepPages(root, join(root, 'out'), keysOf({ '/docs/a': 'a1', '/docs/b': 'b1' }));
    rmSync(join(root, 'out'), { recursive: true });
  });

  it('draws the pages that changed, and takes the others from the last build', async () => {
    drawn = { 'docs/a.html': 'a2', '_next/static/chunks/1.js': '' };
    const restore = await drawChanged(root, urls, keysOf({ '/docs/a': 'a2', '/docs/b': 'b1' }), tools);
    expect(ran).toEqual([{ name: 'next build', pages: ['/docs', '/docs/a'] }]);
    restore(join(root, 'out'));
    expect(readFileSync(join(root, 'out/docs/b.html'), 'utf8')).toBe('b');
    expect(readFileSync(join(root, 'out/docs/a.html'), 'utf8')).toBe('a2');
  });

  it('draws one page of the catch-all route even where none changed', async () => {
    await drawChanged(root, urls, keysOf({ '/docs/a': 'a1', '/docs/b': 'b1' }), tools);
    expect(ran).toEqual([{ name: 'next build', pages: ['/docs', '/docs/a'] }]);
  });

  it('draws all pages where their scripts changed', async () => {
    drawn = { ...drawn, '_next/static/chunks/2.js': '' };
    await drawChanged(root, urls, keysOf({ '/docs/a': 'a2', '/docs/b': 'b1' }), tools);
    expect(ran.map(({ pages }) => pages)).toEqual([['/docs', '/docs/a'], urls]);
  });
});

import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tempFolder } from '../../ground/disk/testing/temp-folder.ts';
import { writeFiles } from '../../ground/disk/write-files.ts';
import { tinyFiles } from '../checks/testing/tiny-project.ts';
import { findHost } from '../publish/export/hosts.ts';
import { buildShard, buildSite, mergeShards } from './build-site.ts';
import { BuildFailure } from './failure.ts';
import { readKeptPages } from './rendering/kept-pages.ts';
import type { BuildTools } from './tools.ts';

const host = findHost('generic');
const PAGE = 'content/app/1.0/guide/setup.mdx';
const PARTIAL = 'content/app/1.0/_partials/shared.mdx';
const page = (title: string, text: string) =>
  `---\ntitle: ${title}\n---\n\nimport Shared from '/_partials/shared.mdx'\n\n${text}\n\n<Shared />\n`;
const SETTINGS = tinyFiles['content/site.yml'] ?? '';

let root: string;
/** How the framework was called, in order. */
let calls: ('bundles' | 'renders')[];
let log: string[];
/** Runs while the framework does. */
let meanwhile: (() => void) | null;

const write = (path: string, text: string | Uint8Array) => writeFiles(root, new Map([[path, text]]));

/** Runs while the types are checked. */
let onTypes: () => void;

/** Does what the framework does, with one file for each kind that it leaves. */
function callFramework(command: readonly string[]): void {
  const renders = command.includes('generate');
  calls.push(renders ? 'renders' : 'bundles');
  rmSync(join(root, 'out'), { recursive: true, force: true });
  if (!renders) {
    rmSync(join(root, '.next'), { recursive: true, force: true });
    for (const path of ['BUILD_ID', 'server/app/page.js', 'static/chunks/1.js']) write(`.next/${path}`, '1');
  }
  meanwhile?.();
  for (const path of ['BUILD_ID', 'static/chunks/1.js']) readFileSync(join(root, '.next', path));
  const urls: string[] = Object.keys(JSON.parse(readFileSync(join(root, '.generated/shells.json'), 'utf8')));
  for (const url of [...new Set(['/docs', '/page-not-found', ...urls])]) {
    write(`.next/server/app${url}.html`, url);
    write(`out${url}.html`, `<html><head></head><body>${url}</body></html>`);
  }
  for (const font of ['instrument-sans', 'red-hat-mono']) write(`out/_next/static/media/${font}-x.woff2`, '');
  write('.next/prerender-manifest.json', JSON.stringify(urls));
}

const tools: BuildTools = {
  capabilities: [],
  run: async (name, command) => {
    if (name === 'next build') callFramework(command);
    if (name === 'Types') onTypes();
  },
  log: (line) => log.push(line),
};

const build = () => buildSite(root, host, tools);

beforeEach(() => {
  root = tempFolder();
  [calls, log, meanwhile, onTypes] = [[], [], null, () => undefined];
  for (const [path, text] of Object.entries({ ...tinyFiles, 'package-lock.json': '{}' })) write(path, text);
  write(PARTIAL, 'Shared.\n');
  write(PAGE, page('Setup', 'Text.'));
});

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('a build after another one', () => {
  const edits: [string, () => void][] = [
    ['nothing', () => undefined],
    ['the text of a page', () => write(PAGE, page('Setup', 'New.'))],
    ['a partial', () => write(PARTIAL, 'New.\n')],
    ['the title of a page, which the sidebar shows', () => write(PAGE, page('Other', 'Text.'))],
    ['the list of pages', () => write(PAGE.replace(/\w+\.mdx$/, 'added.mdx'), page('Added', 'Text.'))],
  ];

  it.each(edits)('only renders if the author changed %s', async (_, edit) => {
    await build();
    edit();
    await build();
    await build();
    expect(calls).toEqual(['bundles', 'renders', 'renders']);
  });

  const changes: [string, () => void][] = [
    ['code', () => write('components/new.ts', 'export const one = 1;\n')],
    ['the configuration of the framework', () => write('next.config.ts', 'export default {};\n')],
    ['the packages', () => write('package-lock.json', '{"packages":{}}')],
    ['the base path', () => write('content/site.yml', `${SETTINGS}basePath: /handbook\n`)],
    ['the base path of this build', () => vi.stubEnv('BASE_PATH', '/handbook')],
    ['a variable that the framework inlines', () => vi.stubEnv('NEXT_PUBLIC_A', '1')],
    ['a file of the bundle', () => write('.next/static/chunks/1.js', '12')],
    ['the list of what is in it', () => write('.next/bundle.json', '{')],
  ];

  it.each(changes)('bundles again if somebody changed %s', async (_, change) => {
    await build();
    change();
    await build();
    expect(calls).toEqual(['bundles', 'bundles']);
  });

  it('bundles again for another host profile', async () => {
    await build();
    await buildSite(root, findHost('cloudflare'), tools);
    expect(calls).toEqual(['bundles', 'bundles']);
  });

  it('bundles again if the one before it was stopped while rendering', async () => {
    await build();
    meanwhile = () => {
      throw new Error('killed');
    };
    await expect(build()).rejects.toThrow('killed');
    meanwhile = null;
    await build();
    expect(calls).toEqual(['bundles', 'renders', 'bundles']);
  });

  it('bundles again if code changed while the framework bundled it, and changed back', async () => {
    write('components/new.ts', 'export const one = 1;\n');
    meanwhile = () => write('components/new.ts', 'export const two = 2;\n');
    await build();
    meanwhile = null;
    write('components/new.ts', 'export const one = 1;\n');
    await build();
    expect(calls).toEqual(['bundles', 'bundles']);
  });

  it('keeps no page that was rendered while code changed', async () => {
    meanwhile = () => write('components/new.ts', 'export const two = 2;\n');
    await build();
    expect(readKeptPages(root)).toBeNull();
    meanwhile = null;
    await build();
    expect(Object.keys(readKeptPages(root)?.pages ?? {})).toContain('/docs/app/guide/setup');
  });

  it('bundles again and logs it if rendering with the bundle fails', async () => {
    await build();
    meanwhile = () => {
      if (calls.at(-1) === 'renders') throw new BuildFailure('next build failed (exit code 1).');
    };
    await build();
    expect(calls).toEqual(['bundles', 'renders', 'bundles']);
    expect(log).toContain('Rendering with the bundle of the last build failed. The code is bundled again.');
  });

  it('fails if rendering fails with a new bundle, too', async () => {
    await build();
    meanwhile = () => {
      throw new BuildFailure('next build failed (exit code 1).');
    };
    await expect(build()).rejects.toThrow('next build failed (exit code 1).');
    expect(calls).toEqual(['bundles', 'renders', 'bundles']);
  });
});

it('types are checked again if code changed while they were checked, and changed back', async () => {
  let checks = 0;
  onTypes = () => {
    checks += 1;
    write('components/new.ts', `export const one = ${checks === 1 ? 2 : 1};\n`);
  };
  for (const _ of [1, 2, 3]) {
    write('components/new.ts', 'export const one = 1;\n');
    await build();
  }
  expect(checks).toBe(2);
});

it('a shard is not finished if code changed while it was rendered', async () => {
  meanwhile = () => write('components/new.ts', 'export const two = 2;\n');
  await expect(buildShard(root, host, { index: 1, of: 1 }, tools)).rejects.toThrow(
    'The code changed while the shard was rendered. Render it again.',
  );
});

it('shards and their merge use the bundle of each other', async () => {
  write('content/app/1.0/more.mdx', '---\ntitle: More\n---\n\nText.\n');
  for (const index of [1, 2]) {
    await buildShard(root, host, { index, of: 2 }, tools);
    write(`shards/${index}/shard.json`, readFileSync(join(root, '.cache/pages/shard.json'), 'utf8'));
    const { pages }: { pages: Record<string, { files: { path: string }[] }> } = JSON.parse(
      readFileSync(join(root, '.cache/pages/shard.json'), 'utf8'),
    );
    for (const { path } of Object.values(pages).flatMap(({ files }) => files)) {
      write(`shards/${index}/files/${path}`, readFileSync(join(root, '.cache/pages/files', path), 'utf8'));
    }
  }
  await mergeShards(root, host, [join(root, 'shards/1'), join(root, 'shards/2')], tools);
  expect(calls).toEqual(['bundles', 'renders', 'renders']);
});

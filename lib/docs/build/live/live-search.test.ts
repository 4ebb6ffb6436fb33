import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { capabilities } from '../../../capabilities.ts';
import { tinyFiles } from '../../checks/testing/tiny-project.ts';
import type { Manifest } from '../../search/model.ts';
import { createLiveSearch } from './live-search.ts';
import { createIndexReader } from './read-index.ts';

const root = mkdtempSync(join(tmpdir(), 'live-search-'));
const put = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
for (const [path, text] of Object.entries(tinyFiles)) put(path, text);
put('package-lock.json', '{}');
afterAll(() => rmSync(root, { recursive: true }));

const MANIFEST = 'docs/search/manifest.json';

/** Counts how often an index is generated. The n-th one has the file `n`. */
function counted() {
  let made = 0;
  const search = createLiveSearch(async () => {
    made += 1;
    return new Map([
      [MANIFEST, `manifest ${made}`],
      [`docs/assets/search/${made}`, `file ${made}`],
    ]);
  });
  return { search, made: () => made };
}

describe('createLiveSearch', () => {
  it('generates the index of a project when the manifest is requested, and again after a change', async () => {
    const search = createLiveSearch(createIndexReader(root, capabilities));
    const shards = async () => (JSON.parse((await search.read(MANIFEST)) ?? '') as Manifest).shards;
    const first = await shards();
    expect(Object.keys(first)).toEqual(['app/current', 'app/2.0', 'app/1.0', 'tool/4.0']);
    const heads = first['app/2.0']?.heads.slice(1) ?? '';
    expect(await search.read(heads)).toContain('Install it');
    put('content/app/1.0/guide/setup.mdx', '---\ntitle: Setup\n---\n\n## Put it there\n');
    search.change();
    const second = await shards();
    expect(await search.read(second['app/2.0']?.heads.slice(1) ?? '')).toContain('Put it there');
    expect(await search.read(heads)).toContain('Install it');
  });

  it('generates none before a request, and one for many requests', async () => {
    const { search, made } = counted();
    search.change();
    expect(await search.read('docs/assets/search/1')).toBeNull();
    expect(made()).toBe(0);
    await Promise.all([search.read(MANIFEST), search.read(MANIFEST)]);
    expect(made()).toBe(1);
  });

  it('keeps what an open page uses for one more index', async () => {
    const { search } = counted();
    for (const expected of ['manifest 1', 'manifest 2', 'manifest 3']) {
      search.change();
      expect(await search.read(MANIFEST)).toBe(expected);
    }
    expect(await search.read('docs/assets/search/2')).toBe('file 2');
    expect(await search.read('docs/assets/search/1')).toBeNull();
  });

  it('rejects if none can be generated, and tries again', async () => {
    let isBroken = true;
    const search = createLiveSearch(async () => {
      if (isBroken) throw new Error('versions.json is no JSON.');
      return new Map([[MANIFEST, '{}']]);
    });
    await expect(search.read(MANIFEST)).rejects.toThrow('versions.json is no JSON.');
    isBroken = false;
    expect(await search.read(MANIFEST)).toBe('{}');
  });
});

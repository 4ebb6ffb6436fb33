import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tempFolder } from './testing/temp-folder.ts';
import { watchFiles } from './watch-files.ts';

let root = '';
let end = () => {};
let calls = 0;
let told: string[] = [];
const path = (name: string) => join(root, name);

/** Makes a change and waits until it's reported. */
async function expectTold(change: () => void): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 60));
  const before = calls;
  change();
  await vi.waitFor(() => expect(calls).toBeGreaterThan(before), { timeout: 5000 });
}

beforeEach(() => {
  root = tempFolder();
  mkdirSync(path('content/a'), { recursive: true });
  writeFileSync(path('versions.json'), '{}');
  calls = 0;
  end = watchFiles(root, ['content', 'versions.json'], (changed) => {
    calls += 1;
    told = [...changed].sort();
  });
});

afterEach(() => {
  end();
});

describe('watchFiles', () => {
  it('reports changes in folders that were added after it started', async () => {
    await expectTold(() => mkdirSync(path('content/b/c'), { recursive: true }));
    await expectTold(() => writeFileSync(path('content/b/c/x.mdx'), 'x'));
  });

  it('reports changes to a file that an editor replaces repeatedly', async () => {
    for (const text of ['1', '2', '3']) {
      writeFileSync(path('draft~'), text);
      await expectTold(() => renameSync(path('draft~'), path('versions.json')));
    }
  });

  it('reports changes in a folder that replaced another one', async () => {
    await expectTold(() => {
      rmSync(path('content/a'), { recursive: true });
      mkdirSync(path('content/a'));
    });
    await expectTold(() => writeFileSync(path('content/a/x.mdx'), 'x'));
  });

  it('reports a burst of changes once with their paths, and ignores other files', async () => {
    await expectTold(() => {
      for (const name of ['x', 'y', 'z']) writeFileSync(path(`content/a/${name}`), name);
    });
    expect(told).toEqual(['content/a/x', 'content/a/y', 'content/a/z']);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(calls).toBe(1);
    writeFileSync(path('package.json'), '{}');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(calls).toBe(1);
  });
});

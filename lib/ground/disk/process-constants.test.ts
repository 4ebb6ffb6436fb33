import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { tempFolder } from './testing/temp-folder.ts';

let folder = '';

beforeEach(() => {
  folder = tempFolder();
  mkdirSync(join(folder, 'content'));
});

/** What modules of a command that runs in a folder with these settings see. */
function seenWith(settings: string): string[] {
  writeFileSync(join(folder, 'content/site.yml'), settings);
  const modules = ['lib/ground/base/landing.ts', 'lib/docs/content/references.ts'].map((path) =>
    resolve(path),
  );
  const code = `
    const [{ LANDING }, { parseReference }] = await Promise.all(${JSON.stringify(modules)}.map((path) => import(path)));
    const kinds = ['/docs/x', '/handbook/x'].map((target) => parseReference(target, '').kind);
    console.log([LANDING, ...kinds].join(' '));
  `;
  const args = ['--import', resolve('scripts/typescript.mjs'), '--input-type=module', '-e', code];
  const environment = { ...process.env, DOCS_ROOT: '/other', SITE: folder };
  return execFileSync(process.execPath, args, { encoding: 'utf8', env: environment }).trim().split(' ');
}

describe('the root path', () => {
  it('is the setting, in every module of a command', () => {
    expect(seenWith('title: X\nrootPath: /handbook\n')).toEqual(['/handbook', 'unsupported', 'address']);
  });

  it('is /docs without the setting, and if it cannot be used', () => {
    const usual = ['/docs', 'address', 'unsupported'];
    expect(seenWith('title: X\n')).toEqual(usual);
    expect(seenWith('rootPath: handbook/\n')).toEqual(usual);
    expect(seenWith('rootPath: [')).toEqual(usual);
  });
});

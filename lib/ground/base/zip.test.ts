import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { zip } from './zip.ts';

/** Another program's reader of archives, which every system with Python has. */
const read = (archive: string): string =>
  execFileSync('python3', [
    '-c',
    'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); print(z.testzip(), [(n, z.read(n).decode()) for n in z.namelist()])',
    archive,
  ]).toString();

it('writes archives that other programs read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zip-'));
  const archive = join(folder, 'a.zip');
  writeFileSync(
    archive,
    zip([
      ['a.txt', 'One'],
      ['b/ü.txt', ''],
    ]),
  );
  expect(read(archive)).toBe("None [('a.txt', 'One'), ('b/ü.txt', '')]\n");
  rmSync(folder, { recursive: true });
});

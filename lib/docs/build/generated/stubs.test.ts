import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeFiles } from '../../../ground/disk/write-files.ts';
import { writeStubs } from './stubs.ts';

it('replaces a generated file that imports a module that is gone, and leaves the others', async () => {
  const root = mkdtempSync(join(tmpdir(), 'stubs-'));
  const folder = join(root, '.generated');
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  try {
    writeFiles(
      folder,
      new Map([
        ['capability-parts.ts', "import x from '../components/gone.ts';\n"],
        ['capability-components.ts', '// of a build\n'],
      ]),
    );
    await writeStubs(root, []);
    expect(read('capability-parts.ts')).not.toContain('gone');
    expect(read('capability-components.ts')).toBe('// of a build\n');
    expect(existsSync(join(folder, 'converters.ts'))).toBe(true);
  } finally {
    rmSync(root, { recursive: true });
  }
});

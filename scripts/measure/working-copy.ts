import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A copy of this checkout's tracked files in a temporary folder, with its packages, for measurements that
 * change content. `remove` deletes it.
 */
export function createWorkingCopy(root: string): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'docs-measure-'));
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean);
  for (const file of files) cpSync(join(root, file), join(folder, file));
  cpSync(join(root, 'node_modules'), join(folder, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

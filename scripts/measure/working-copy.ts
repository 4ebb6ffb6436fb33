import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A copy of this checkout's tracked files in a temporary folder, with its packages, for measurements that change
 * content. Linked packages cost nothing, but a build doesn't find them. `remove` deletes the copy.
 */
export function createWorkingCopy(
  root: string,
  packages: 'copied' | 'linked' = 'copied',
): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'docs-measure-'));
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter(Boolean);
  for (const file of files) cpSync(join(root, file), join(folder, file));
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  if (packages === 'linked') symlinkSync(from, to);
  else copyPackages(from, to);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Hard links if the disk supports them: they take no space, and no build changes a package. */
function copyPackages(from: string, to: string): void {
  try {
    execFileSync('cp', ['-al', from, to], { stdio: 'ignore' });
  } catch {
    rmSync(to, { recursive: true, force: true });
    cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  }
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** What is kept of a project's content is kept by the versions of the compiler's packages, which this file names. */
const LOCK_FILE = 'package-lock.json';

/** Ends the process with code 1 and one line where a project has no lock file. */
export function requireLockFile(root: string): void {
  if (existsSync(join(root, LOCK_FILE))) return;
  console.error(
    `There is no ${LOCK_FILE} in this folder. Restore it from git, or run 'npm install' to write it.`,
  );
  process.exit(1);
}

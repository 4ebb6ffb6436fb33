import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';

const ignored = new Set(['.DS_Store', 'Thumbs.db', '.gitkeep']);

/**
 * Paths of all files below a folder, relative to it, with forward slashes, sorted by code units.
 *
 * A missing folder has no files. Editors' backups (`x~`, `.x.swp`) and system files are left out. Links aren't
 * followed, and pipes, sockets, and devices aren't read, which could take for ever; `onOther` is called for each.
 */
export function listFiles(folder: string, onOther: (path: string) => void = () => undefined): string[] {
  const found: string[] = [];
  const walk = (below: string) => {
    for (const entry of entriesOf(join(folder, below))) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) walk(path);
      else if (!entry.isFile()) onOther(path);
      else if (!isLitter(entry.name)) found.push(path);
    }
  };
  walk('');
  return found.sort();
}

function isLitter(name: string): boolean {
  return ignored.has(name) || name.endsWith('~') || name.endsWith('.swp');
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Whether an error means that a file or folder doesn't exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}

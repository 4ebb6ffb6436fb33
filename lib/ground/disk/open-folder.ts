import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { isMissing, listFiles } from './list-files.ts';

/** A folder that can be read, and nothing outside of it. */
export type OpenFolder = {
  /** Paths of all files, with forward slashes. */
  list: () => string[];
  /** The bytes of a file; null if there's none, or if its path leads out of the folder, also through a link. */
  read: (path: string) => Buffer | null;
};

/** Opens a folder for reading. */
export function openFolder(folder: string): OpenFolder {
  const root = realpathSync(folder) + sep;
  return {
    list: () => listFiles(folder),
    read: (path) => {
      try {
        const real = realpathSync(join(folder, path));
        return real.startsWith(root) && statSync(real).isFile() ? readFileSync(real) : null;
      } catch (error) {
        if (isMissing(error) || path.includes('\0')) return null;
        throw error;
      }
    },
  };
}

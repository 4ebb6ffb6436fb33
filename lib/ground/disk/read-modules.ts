import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TextFile } from '../base/files.ts';
import { listFiles } from './list-files.ts';

const folders = ['app', 'components', 'e2e', 'lib', 'scripts'];

/** All TypeScript files of the site's own code, sorted by path. */
export function readModules(root: string): TextFile[] {
  return folders
    .flatMap((folder) => listFiles(join(root, folder)).map((path) => `${folder}/${path}`))
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

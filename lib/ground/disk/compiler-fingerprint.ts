import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AUDIENCES } from '../base/audiences.ts';
import { hashOf } from '../base/hash.ts';
import { LANDING } from '../base/landing.ts';
import { OWN_COMPONENTS } from '../config/own-components.ts';
import { listFiles } from './list-files.ts';

/** Components declare their own forms. */
const DECLARATION = /(?:^|[\\/])declarations?\.ts$/;

/** Hash of the compiler's code, of what the site chooses for a whole command, and of the versions of its packages: the cache key for everything it produces. */
export function compilerFingerprint(root: string): string {
  const sources = ['lib/ground/base', 'lib/docs/content', 'lib/docs/compile'].flatMap((folder) =>
    listFiles(join(root, folder)).map((path) => join(folder, path)),
  );
  const declarations = listFiles(join(root, 'components')).filter((path) => DECLARATION.test(path));
  const files = [
    ...sources.filter((path) => !path.includes('.test.')),
    ...declarations.map((path) => join('components', path)),
    'package-lock.json',
  ];
  return hashOf(
    [
      LANDING,
      JSON.stringify([AUDIENCES, OWN_COMPONENTS]),
      ...files.map((path) => hashOf(readFileSync(join(root, path)))),
    ].join('\n'),
  );
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listFiles } from '../../../ground/disk/list-files.ts';

const ROOM = 'lib/docs/build/framework/';

/** Words that only the framework's own output contains. */
const NAMES =
  /__next_|__next\.|_reactListening|data-precedence|\.next\/|server\/app|_next\/static\/(?:media|chunks)|experimental-build-mode|react-dom\/server|next-size-adjust|_rsc\b|__NA\b|INTERNALS_TREE/;

/** Code without comments and imports. */
const codeOf = (path: string): string =>
  readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$|^import .*$/gm, '');

it('what the framework does not document is named in one folder', () => {
  const files = ['app', 'components', 'lib'].flatMap((folder) =>
    listFiles(folder).map((path) => join(folder, path)),
  );
  const others = files.filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.ts$|\/testing\//.test(path) && !path.startsWith(ROOM),
  );
  expect(others.length).toBeGreaterThan(500);
  expect(others.filter((path) => NAMES.test(codeOf(path)))).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { at } from './support/target.ts';
import { expect, test } from './support/test.ts';

/** Addresses of the documentation that other sites link to. One per line, without the origin. */
const known = readFileSync(new URL('./data/known-addresses.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

const AT_ONCE = 25;

test('every known address answers with a page or a redirect', async ({ request }) => {
  const lost: string[] = [];
  for (let start = 0; start < known.length; start += AT_ONCE) {
    const some = known.slice(start, start + AT_ONCE);
    const answers = await Promise.all(some.map((path) => request.head(at(path))));
    lost.push(...some.filter((_path, index) => answers[index]?.ok() !== true));
  }
  expect(lost).toEqual([]);
});

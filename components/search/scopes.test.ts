import { expect, it } from 'vitest';
import type { ShellSet } from '../ui/place.ts';
import { allScopes, firstScope } from './scopes.ts';

const version = (name: string, rootUrl: string) => ({ name, label: name, rootUrl, banner: 'none' as const });
const guide: ShellSet = {
  name: 'guide',
  label: 'Guide',
  route: '/docs',
  versions: [version('current', '/docs/next'), version('2.0', '/docs'), version('1.0', '/docs/1.0')],
  older: [],
};

it('searches all docs of a site without a main set through the newest stable version of its first set', () => {
  expect(firstScope([guide], null)).toMatchObject({ id: 'all', key: 'guide/2.0' });
  expect(allScopes([guide]).map(({ key }) => key)).toEqual([
    'guide/2.0',
    'guide/current',
    'guide/2.0',
    'guide/1.0',
  ]);
});

it('searches them through the main set if there is one', () => {
  const main = { ...guide, name: 'main', versions: [version('current', '/docs')] };
  expect(firstScope([{ ...guide, route: '/docs/guide' }, main], null)).toMatchObject({ key: 'main/current' });
});

import { expect, it } from 'vitest';
import type { SearchHit } from '../../lib/docs/search/client/contract.ts';
import { besideIn, besideText } from './beside.ts';
import type { Scope } from './scopes.ts';

const VCLUSTER: Scope = { id: 'vcluster/1', label: 'vCluster 1', tags: ['docs-vcluster-1', 'default'] };
const PLATFORM: Scope = { id: 'platform/2', label: 'Platform 2', tags: ['docs-platform-2', 'default'] };
const ALL: Scope = { id: 'all', label: 'All docs', tags: ['docs-platform-2', 'docs-vcluster-1', 'default'] };
const everything = [ALL, VCLUSTER, PLATFORM];

const hit = (tag: string, page: string) =>
  ({ docusaurus_tag: tag, url_without_anchor: page }) as unknown as SearchHit;

it('names what a list has from outside its scope, and counts its pages', () => {
  const hits = [hit('docs-vcluster-1', '/a'), hit('docs-platform-2', '/b'), hit('docs-platform-2', '/b')];
  const beside = besideIn(hits, VCLUSTER, everything);
  expect(beside).toEqual({ tag: 'docs-platform-2', label: 'Platform 2', count: 1 });
  expect(besideText(beside)).toBe(', and one page in Platform 2');
});

it('has nothing to say of hits in the scope, or of an unknown version', () => {
  const own = [hit('docs-vcluster-1', '/a'), hit('default', '/b')];
  expect(besideIn(own, VCLUSTER, everything)).toBeNull();
  expect(besideIn([...own, hit('docs-platform-2', '/c')], ALL, everything)).toBeNull();
  expect(besideIn([hit('docs-other-1', '/a')], VCLUSTER, everything)).toBeNull();
  expect(besideText(null)).toBe('');
});

import { describe, expect, it } from 'vitest';
import type { SearchClient } from '../../lib/docs/search/client/contract.ts';
import { findOffers } from './elsewhere.ts';
import { type Scope, scopesBeside } from './scopes.ts';
import type { SiteSearch } from './search-client.ts';

const scope = (id: string, label: string, ...tags: string[]): Scope => ({ id, label, tags });

const ALL = scope('all', 'All docs', 'docs-vcluster-0.27.0', 'docs-platform-4.3.0', 'default');
const NEXT = scope('vcluster/current', 'vCluster main', 'docs-vcluster-current', 'default');
const V27 = scope('vcluster/0.27.0', 'vCluster 0.27', 'docs-vcluster-0.27.0', 'default');
const V26 = scope('vcluster/0.26.0', 'vCluster 0.26', 'docs-vcluster-0.26.0', 'default');
const V25 = scope('vcluster/0.25.0', 'vCluster 0.25', 'docs-vcluster-0.25.0', 'default');
const P43 = scope('platform/4.3.0', 'vCluster Platform 4.3', 'docs-platform-4.3.0', 'default');
const P42 = scope('platform/4.2.0', 'vCluster Platform 4.2', 'docs-platform-4.2.0', 'default');
const EVERYTHING = [ALL, NEXT, V27, V26, V25, P43, P42];

describe('scopesBeside', () => {
  it('are the newest version of other sets, and the other versions of the same set, the closest first', () => {
    expect(scopesBeside(EVERYTHING, V26)).toEqual({ others: [P43], newer: [V27, NEXT], older: [V25] });
    expect(scopesBeside(EVERYTHING, P43)).toEqual({ others: [V27], newer: [], older: [P42] });
  });

  it('are none beside all docs, or if there is no such scope', () => {
    const none = { others: [], newer: [], older: [] };
    expect(scopesBeside(EVERYTHING, ALL)).toEqual(none);
    expect(scopesBeside([V27, V26], V27)).toEqual(none);
  });
});

/** A search in which some versions have pages. The requests are recorded by their first tag. */
function searchWith(has: Record<string, { count: number; title: string }>) {
  const asked: string[] = [];
  const client: SearchClient = {
    search: async ([request]) => {
      const tags = (request?.params?.facetFilters ?? []).flat();
      const [tag = ''] = tags.flatMap((one) => one.split('docusaurus_tag:')[1] ?? []);
      asked.push(tag);
      expect(request?.params).toMatchObject({ query: 'saml', hitsPerPage: 1 });
      expect(request?.params?.restrictSearchableAttributes).toEqual(['hierarchy']);
      const { count = 0, title = '' } = has[tag] ?? {};
      const hits = count === 0 ? [] : [{ hierarchy: { lvl1: title } }];
      return { results: [{ nbHits: count, hits }] } as unknown as Awaited<ReturnType<SearchClient['search']>>;
    },
  };
  return { search: { ...client, indexName: 'vcluster' } as SiteSearch, asked };
}

describe('findOffers', () => {
  it('counts the pages of other sets', async () => {
    const { search } = searchWith({ 'docs-platform-4.3.0': { count: 6, title: 'SAML' } });
    expect(await findOffers(search, 'saml', V27, EVERYTHING)).toEqual([
      { scope: P43, text: 'vCluster Platform 4.3 has 6 pages' },
    ]);
  });

  it('names the first newer version that has it', async () => {
    const one = { count: 1, title: 'Private nodes' };
    const { search } = searchWith({ 'docs-vcluster-0.27.0': one, 'docs-vcluster-current': one });
    expect(await findOffers(search, 'saml', V25, EVERYTHING)).toEqual([
      { scope: V27, text: 'Private nodes: from 0.27 on' },
    ]);
  });

  it('names both', async () => {
    const { search } = searchWith({
      'docs-platform-4.3.0': { count: 1, title: 'SAML' },
      'docs-vcluster-current': { count: 2, title: 'Standalone' },
    });
    expect((await findOffers(search, 'saml', V26, EVERYTHING)).map(({ text }) => text)).toEqual([
      'vCluster Platform 4.3 has one page',
      'Standalone: from main on',
    ]);
  });

  it('asks older versions only if nothing else has it, and names the last one that does', async () => {
    const { search, asked } = searchWith({ 'docs-vcluster-0.25.0': { count: 1, title: 'Spaces' } });
    expect(await findOffers(search, 'saml', V27, EVERYTHING)).toEqual([
      { scope: V25, text: 'Spaces: up to 0.25' },
    ]);
    expect(asked).toEqual([
      'docs-platform-4.3.0',
      'docs-vcluster-current',
      'docs-vcluster-0.26.0',
      'docs-vcluster-0.25.0',
    ]);
    const other = searchWith({ 'docs-platform-4.3.0': { count: 1, title: 'SAML' } });
    await findOffers(other.search, 'saml', V27, EVERYTHING);
    expect(other.asked).not.toContain('docs-vcluster-0.26.0');
  });

  it('offers nothing if nothing has it', async () => {
    expect(await findOffers(searchWith({}).search, 'saml', V26, EVERYTHING)).toEqual([]);
  });

  it('rejects like the client', async () => {
    const search = { indexName: 'vcluster', search: async () => Promise.reject(new Error('offline')) };
    await expect(findOffers(search as unknown as SiteSearch, 'saml', V26, EVERYTHING)).rejects.toThrow(
      'offline',
    );
  });
});

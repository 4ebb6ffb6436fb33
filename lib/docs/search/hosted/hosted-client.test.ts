import { liteClient } from 'algoliasearch/lite';
import { describe, expect, it, vi } from 'vitest';
import { filtersOf } from '../client/contract.ts';
import { createStandIn, requesterOf, TROUBLES } from '../testing/stand-in.ts';
import { testRecord } from '../testing/test-record.ts';
import { createHostedClient, type SearchRequest, type ServiceClient } from './hosted-client.ts';

const options = { applicationId: 'TESTAPP', searchKey: 'search-key', adminKey: 'admin-key' };
const roots = new Map([
  ['docs-vcluster-0.27.0', '/docs/vcluster'],
  ['docs-vcluster-0.26.0', '/docs/vcluster/0.26.0'],
  ['default', '/docs'],
]);
const records = [
  testRecord({
    page: 'vcluster/sleep',
    version: ['0.27.0', '0.26.0'],
    anchor: 'wake',
    hierarchy: { lvl0: 'vCluster', lvl1: 'Sleep mode', lvl2: 'Wake', lvl3: 'Wake at night' },
    content: 'Wake a virtual cluster.',
  }),
  testRecord({ page: 'vcluster/', version: ['0.27.0'], hierarchy: { lvl0: 'vCluster', lvl1: 'Start' } }),
];

function setUp({ isSilent = false, searchKey = options.searchKey, patience = 1000 } = {}) {
  const standIn = createStandIn(options);
  standIn.indexes.set('vcluster', { records, settings: {}, synonyms: [] });
  const service = liteClient(options.applicationId, searchKey, {
    requester: requesterOf(standIn, { isSilent }),
    maxRateLimitRetries: 0,
  });
  const client = createHostedClient(service as never, { roots, origin: 'https://docs.test', patience });
  const query = (params: NonNullable<SearchRequest['params']>, indexName = 'vcluster') =>
    client.search([{ indexName, params }]).then(({ results }) => results[0]);
  return { standIn, query };
}

describe('createHostedClient', () => {
  it('posts to the path for several queries, with language and tags as filters', async () => {
    const { standIn, query } = setUp();
    await query({
      query: 'wake',
      facetFilters: filtersOf(['docs-vcluster-0.26.0', 'default']),
      hitsPerPage: 7,
    });
    const [request] = standIn.requests;
    expect(request?.method).toBe('POST');
    expect(new URL(request?.url ?? '').pathname).toBe('/1/indexes/*/queries');
    expect(request?.headers['x-algolia-api-key']).toBe('search-key');
    expect(JSON.parse(request?.body ?? '')).toEqual({
      requests: [
        {
          indexName: 'vcluster',
          query: 'wake',
          facetFilters: [['language:en'], ['docusaurus_tag:docs-vcluster-0.26.0', 'docusaurus_tag:default']],
          hitsPerPage: 7,
        },
      ],
    });
  });

  it.each([
    ['0.27.0', '/docs/vcluster/sleep#wake'],
    ['0.26.0', '/docs/vcluster/0.26.0/sleep#wake'],
  ])('gives the address in the version that was asked for: %s', async (version, url) => {
    const tag = `docs-vcluster-${version}`;
    const result = await setUp().query({ query: 'wake', facetFilters: filtersOf([tag, 'default']) });
    expect(result).toMatchObject({ query: 'wake', nbHits: 1, page: 0, nbPages: 1 });
    expect(result?.hits).toMatchObject([
      { url, anchor: 'wake', docusaurus_tag: tag, hierarchy: { lvl1: 'Sleep mode', lvl2: 'Wake at night' } },
    ]);
  });

  it('gives the address of a version itself', async () => {
    const result = await setUp().query({ query: 'start', facetFilters: filtersOf(['docs-vcluster-0.27.0']) });
    expect(result?.hits[0]?.url).toBe('/docs/vcluster');
  });

  it('marks what was found as it was asked to', async () => {
    const marks = { highlightPreTag: '[', highlightPostTag: ']' };
    const tags = filtersOf(['docs-vcluster-0.27.0']);
    const result = await setUp().query({ query: 'wake', facetFilters: tags, ...marks });
    expect(result?.hits[0]?._highlightResult.hierarchy.lvl2?.value).toBe('[Wake] at night');
    expect(result?.hits[0]?._snippetResult.content).toEqual({
      value: '[Wake] a virtual cluster.',
      matchLevel: 'full',
    });
  });

  it('searches names alone where it is asked to', async () => {
    const tags = filtersOf(['docs-vcluster-0.27.0']);
    const { query } = setUp();
    const byNames = { facetFilters: tags, restrictSearchableAttributes: ['hierarchy'] };
    expect((await query({ query: 'virtual', facetFilters: tags }))?.nbHits).toBe(1);
    expect((await query({ query: 'virtual', ...byNames }))?.nbHits).toBe(0);
    expect((await query({ query: 'night', ...byNames }))?.nbHits).toBe(1);
  });

  it.each([403, 404, 429, 500] as const)('rejects when the service answers %d', async (status) => {
    const { standIn, query } = setUp();
    standIn.fail(TROUBLES[status]);
    await expect(query({ query: 'wake' })).rejects.toThrow();
    standIn.fail(null);
    expect((await query({ query: 'wake' }))?.query).toBe('wake');
  });

  it('rejects for a key and for an index that the service does not know', async () => {
    await expect(setUp({ searchKey: 'other' }).query({ query: 'x' })).rejects.toThrow(
      'Invalid Application-ID or API key',
    );
    await expect(setUp().query({ query: 'x' }, 'other')).rejects.toThrow('Index other does not exist');
  });

  it('rejects when nothing answers', async () => {
    await expect(setUp({ isSilent: true, patience: 20 }).query({ query: 'wake' })).rejects.toThrow(
      'The search service did not answer within 20 ms.',
    );
  });

  it('rejects for an answer of another shape', async () => {
    const service = { search: async () => ({ message: 'Welcome to this hotel' }) };
    const client = createHostedClient(service as unknown as ServiceClient, {
      roots,
      origin: 'https://docs.test',
      patience: 20,
    });
    await expect(client.search([{ indexName: 'vcluster' }])).rejects.toThrow(
      'The search service gave no results for 1 queries.',
    );
  });

  /** A client of a service that returns these results. */
  const answering = (results: unknown) =>
    createHostedClient({ search: async () => ({ results }) } as unknown as ServiceClient, {
      roots,
      origin: 'https://docs.test',
      patience: 1000,
    });

  it('fills in what an answer lacks', async () => {
    const { results } = await answering([{}, { nbHits: 9, page: 2, hits: [] }]).search([
      { indexName: 'one' },
      { indexName: 'two', params: { query: 'wake', hitsPerPage: 7 } },
    ]);
    const usual = { page: 0, nbPages: 1, params: '', processingTimeMS: 0, exhaustiveNbHits: true };
    expect(results).toEqual([
      { ...usual, hits: [], nbHits: 0, hitsPerPage: 0, query: '', index: 'one' },
      { ...usual, hits: [], nbHits: 9, page: 2, hitsPerPage: 7, query: 'wake', index: 'two' },
    ]);
  });

  it('drops hits that lead nowhere', async () => {
    const hits = [
      { objectID: '1', url: 'javascript:alert(1)' },
      { objectID: '2', url: '/docs/x' },
    ];
    const { results } = await answering([{ hits }]).search([{ indexName: 'one' }]);
    expect(results[0]?.hits.map(({ url }) => url)).toEqual(['/docs/x']);
    expect(results[0]).toMatchObject({ nbHits: 1, hitsPerPage: 1 });
  });

  it.each([
    [[{}], 2],
    [[{}, {}, {}], 2],
    ['none', 4],
  ])('rejects for %j where %d results were asked for', async (results, count) => {
    const requests = Array.from({ length: count }, () => ({ indexName: 'one' }));
    await expect(answering(results).search(requests)).rejects.toThrow(`no results for ${count} queries`);
  });

  it('stops waiting once it has an answer', async () => {
    vi.useFakeTimers();
    try {
      const found = answering([{}]).search([{ indexName: 'one' }]);
      expect(vi.getTimerCount()).toBe(1);
      await found;
      await vi.advanceTimersByTimeAsync(0);
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });
});

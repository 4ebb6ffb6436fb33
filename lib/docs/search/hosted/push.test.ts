import { algoliasearch } from 'algoliasearch';
import { describe, expect, it } from 'vitest';
import { createStandIn, requesterOf, TROUBLES } from '../testing/stand-in.ts';
import { testRecord } from '../testing/test-record.ts';
import { INDEX_SETTINGS } from './index-settings.ts';
import { indexSynonyms } from './index-synonyms.ts';
import { pushIndex } from './push.ts';
import { MAX_RECORD_BYTES } from './record.ts';

const options = { applicationId: 'TESTAPP', searchKey: 'search-key', adminKey: 'admin-key' };
const record = (title: string) =>
  testRecord({ page: `vcluster/${title}`, version: ['0.27.0'], hierarchy: { lvl1: title } });
const content = (titles: readonly string[]) => ({
  settings: INDEX_SETTINGS,
  synonyms: indexSynonyms([
    { from: 'k8s', to: 'kubernetes' },
    { from: 'wake up', to: 'resume' },
    { from: 'k8s', to: 'kube' },
  ]),
  records: titles.map(record),
});

function setUp(key = options.adminKey) {
  const standIn = createStandIn(options);
  const before = { records: [record('Old')], settings: {}, synonyms: [] };
  standIn.indexes.set('vcluster', before);
  const client = algoliasearch(options.applicationId, key, {
    requester: requesterOf(standIn),
    maxRateLimitRetries: 0,
  });
  return { standIn, client, before };
}

describe('pushIndex', () => {
  it('replaces settings, synonyms, and all records, and leaves no other index behind', async () => {
    const { standIn, client } = setUp();
    await pushIndex(client, 'vcluster', content(['A', 'B']));
    expect([...standIn.indexes.keys()]).toEqual(['vcluster']);
    expect(standIn.indexes.get('vcluster')).toEqual({
      records: [record('A'), record('B')],
      settings: INDEX_SETTINGS,
      synonyms: [
        { objectID: 'k8s', type: 'oneWaySynonym', input: 'k8s', synonyms: ['kubernetes', 'kube'] },
        { objectID: 'wake-up', type: 'oneWaySynonym', input: 'wake up', synonyms: ['resume'] },
      ],
    });
  });

  it('sends settings and synonyms before records, which go to an index of their own first', async () => {
    const { standIn, client } = setUp();
    await pushIndex(client, 'vcluster', content(['A']));
    const steps = standIn.requests
      .filter(({ method }) => method !== 'GET')
      .map(({ method, url }) => `${method} ${new URL(url).pathname.replace(/_tmp_\w+/, '_tmp')}`);
    expect(steps).toMatchInlineSnapshot(`
      [
        "PUT /1/indexes/vcluster/settings",
        "POST /1/indexes/vcluster/synonyms/batch",
        "POST /1/indexes/vcluster/operation",
        "POST /1/indexes/vcluster_tmp/batch",
        "POST /1/indexes/vcluster/operation",
        "POST /1/indexes/vcluster_tmp/operation",
      ]
    `);
  });

  it('takes more records than fit into one request', async () => {
    const { standIn, client } = setUp();
    const titles = Array.from({ length: 2500 }, (_, index) => `Page ${index}`);
    await pushIndex(client, 'vcluster', content(titles));
    expect(standIn.indexes.get('vcluster')?.records).toHaveLength(2500);
  });

  it('changes nothing with a key that can only search', async () => {
    const { standIn, client, before } = setUp(options.searchKey);
    await expect(pushIndex(client, 'vcluster', content(['A']))).rejects.toThrow(
      'Method not allowed with this API key',
    );
    expect([...standIn.indexes]).toEqual([['vcluster', before]]);
  });

  it('keeps the old records when the service rejects one of the new ones', async () => {
    const { standIn, client } = setUp();
    const large = { ...record('Large'), content: 'x'.repeat(MAX_RECORD_BYTES) };
    const pushed = pushIndex(client, 'vcluster', { ...content(['A']), records: [large] });
    await expect(pushed).rejects.toThrow('Record at the position 0 objectID=vcluster/Large');
    expect(standIn.indexes.get('vcluster')?.records).toEqual([record('Old')]);
    expect([...standIn.indexes.keys()]).toEqual(['vcluster']);
  });

  it.each([403, 404, 429, 500] as const)('fails when the service answers %d', async (status) => {
    const { standIn, client } = setUp();
    standIn.fail(TROUBLES[status]);
    await expect(pushIndex(client, 'vcluster', content(['A']))).rejects.toThrow();
  });

  it('refuses to empty the index', async () => {
    const { standIn, client } = setUp();
    await expect(pushIndex(client, 'vcluster', content([]))).rejects.toThrow(
      'There is no record to send: the site has no pages.',
    );
    expect(standIn.requests).toEqual([]);
  });
});

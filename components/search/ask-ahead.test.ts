import { expect, it, onTestFinished, vi } from 'vitest';
import type { SearchRequest } from '../../lib/docs/search/client/contract.ts';
import { withAhead } from './ask-ahead.ts';

const about = (query: string, more: object = {}): SearchRequest => ({
  indexName: 'vcluster',
  params: { query, hitsPerPage: 7, facetFilters: [['docusaurus_tag:docs-vcluster-0.27.0']], ...more },
});

/** A client with numbered answers. */
function numbered() {
  let count = 0;
  const listeners = new Set<() => void>();
  return {
    search: vi.fn(async () => ({ results: [], number: ++count })),
    onBetter: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    improve: () => {
      for (const listener of listeners) listener();
    },
  };
}

it('gives InstantSearch the answer to an early question, once', async () => {
  const service = numbered();
  const client = withAhead(service);
  const early = await client.ahead(about('dns'));
  expect(await client.search([about('dns', { highlightPreTag: '<b>' })])).toBe(early);
  expect(service.search).toHaveBeenCalledTimes(1);
  // A repeated question is about what may have changed.
  expect(await client.search([about('dns')])).not.toBe(early);
});

it.each([
  ['other words', about('dn')],
  ['other filters', about('dns', { facetFilters: [['docusaurus_tag:default']] })],
  ['another page', about('dns', { page: 1 })],
  ['another number of hits', about('dns', { hitsPerPage: 20 })],
])('asks again for %s', async (_, request) => {
  const client = withAhead(numbered());
  const early = await client.ahead(about('dns'));
  expect(await client.search([request])).not.toBe(early);
  expect(await client.search([about('dns')])).toBe(early);
});

it.each([
  { after: 300, calls: 1 },
  { after: 1000, calls: 2 },
])('has asked $calls times when InstantSearch asks $after ms after the answer', async ({ after, calls }) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const service = numbered();
  const client = withAhead(service);
  await client.ahead(about('dns'));
  await vi.advanceTimersByTimeAsync(after);
  await client.search([about('dns')]);
  expect(service.search).toHaveBeenCalledTimes(calls);
});

it('asks again when there is a better answer than the one that is on its way', async () => {
  const client = withAhead(numbered());
  const early = client.ahead(about('dns'));
  client.improve();
  expect(await client.search([about('dns')])).not.toBe(await early);
});

it('passes a failure on to the early caller and to InstantSearch', async () => {
  const client = withAhead({ ...numbered(), search: () => Promise.reject(new Error('offline')) });
  await expect(client.ahead(about('dns'))).rejects.toThrow('offline');
  await expect(client.search([about('dns')])).rejects.toThrow('offline');
});

import { afterEach, expect, it, vi } from 'vitest';
import { MANIFEST, tinyIndex } from '../testing/tiny-index.ts';
import { tinyPage } from '../testing/tiny-shard.ts';

afterEach(() => vi.unstubAllGlobals());

it('the worker says that it runs once it has the manifest’s address, and answers from then on', async () => {
  const index = tinyIndex({ 'vcluster/1.0.0': [tinyPage('/docs/sleep', 'Sleep')] });
  const postMessage = vi.fn();
  const port: { onmessage: ((event: { data: unknown }) => void) | null; postMessage: unknown } = {
    onmessage: null,
    postMessage,
  };
  vi.stubGlobal('self', port);
  vi.stubGlobal('fetch', async (address: string) => new Response(await index.fetchText(address, true)));
  await import('./worker.ts');
  expect(postMessage).not.toHaveBeenCalled();
  port.onmessage?.({ data: MANIFEST });
  expect(postMessage.mock.calls).toEqual([['ready']]);
  const scope = { id: 'x', label: 'X', tags: [], key: 'vcluster/1.0.0', reach: 'own' };
  const question = { query: 'sleep', scope, page: 0, size: 7 };
  port.onmessage?.({ data: { id: 1, name: 'query', parameters: [question] } });
  await vi.waitFor(
    () => expect(postMessage.mock.calls.flat()).toContainEqual(expect.objectContaining({ id: 1 })),
    {
      timeout: 5000,
      interval: 2,
    },
  );
  expect(postMessage).toHaveBeenCalledWith(
    expect.objectContaining({ id: 1, value: expect.objectContaining({ nbHits: 1 }) }),
  );
});

import { describe, expect, it, vi } from 'vitest';
import { loadOnce } from './load-once.ts';

describe('loadOnce', () => {
  it('loads once, however many ask', async () => {
    const load = vi.fn(async () => 'here');
    const ask = loadOnce(load);
    expect(load).not.toHaveBeenCalled();
    expect(await Promise.all([ask(), ask()])).toEqual(['here', 'here']);
    expect(load).toHaveBeenCalledOnce();
  });

  it('gives null for what could not be loaded, and tries again for the next', async () => {
    const load = vi.fn(async () => 'here').mockRejectedValueOnce(new Error('offline'));
    const ask = loadOnce(load);
    expect(await Promise.all([ask(), ask()])).toEqual([null, null]);
    expect(await ask()).toBe('here');
    expect(load).toHaveBeenCalledTimes(2);
  });
});

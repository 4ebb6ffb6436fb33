import { describe, expect, it } from 'vitest';
import { startOfNavigations } from './start-of-navigations.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('startOfNavigations', () => {
  it('fetches what watches once, when there is time, and tells it of every navigation', async () => {
    const told: string[] = [];
    let loads = 0;
    const load = async () => {
      loads += 1;
      return (url: string) => void told.push(url);
    };
    const begin = startOfNavigations(load, (later) => later());
    begin('/docs/a', 'push');
    begin('/docs/b', 'traverse');
    await settled();
    expect([loads, told]).toEqual([1, ['/docs/a', '/docs/b']]);
  });

  it('fetches it at the first navigation, where that comes before', async () => {
    const told: string[] = [];
    const begin = startOfNavigations(
      async () => (url) => void told.push(url),
      () => {},
    );
    begin('/docs/a', 'push');
    await settled();
    expect(told).toEqual(['/docs/a']);
  });

  it('tries again at the next navigation where it could not be fetched', async () => {
    const told: string[] = [];
    let isOnline = false;
    const load = async () => {
      if (!isOnline) throw new Error('offline');
      return (url: string) => void told.push(url);
    };
    const begin = startOfNavigations(load, (later) => later());
    begin('/docs/a', 'push');
    await settled();
    isOnline = true;
    begin('/docs/b', 'push');
    await settled();
    expect(told).toEqual(['/docs/b']);
  });
});

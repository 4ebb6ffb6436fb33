import { describe, expect, it } from 'vitest';
import { isLegacy } from './group-hits.ts';

describe('isLegacy', () => {
  it.each([
    'https://vcluster.com/docs/v0.19',
    'https://www.vcluster.com/docs/v0.19/using-vclusters/access',
    '/docs/v0.19/using-vclusters/access#expose',
    '/base/docs/v0.19?x=1',
  ])('is true for %s', (url) => expect(isLegacy(url)).toBe(true));

  it.each(['/docs/vcluster/0.26.0', '/docs/v0.190', '/docs/vcluster/v0.19', '/docs/v0x19'])(
    'is false for %s',
    (url) => expect(isLegacy(url)).toBe(false),
  );
});

import { describe, expect, it } from 'vitest';
import { expandPattern, isPattern } from './redirects.ts';

const at = { line: 1, column: 1 };
const addresses = ['/docs/vcluster/cli', '/docs/vcluster/cli/vcluster_create', '/docs/vcluster/client'];

describe('redirect patterns', () => {
  it('are identified by the star at their end', () => {
    expect(isPattern({ from: '/docs/cli/*', to: '/docs' })).toBe(true);
    expect(isPattern({ from: '/docs/cli', to: '/docs' })).toBe(false);
  });

  it('make one redirect for each address below their target', () => {
    expect(expandPattern({ from: '/docs/cli/*', to: '/docs/vcluster/cli/:splat', at }, addresses)).toEqual([
      { from: '/docs/cli', to: '/docs/vcluster/cli', at },
      { from: '/docs/cli/vcluster_create', to: '/docs/vcluster/cli/vcluster_create', at },
    ]);
  });

  it('make one redirect where all lead to the same page', () => {
    expect(expandPattern({ from: '/docs/syncer/*', to: '/docs/vcluster#syncer', at }, addresses)).toEqual([
      { from: '/docs/syncer', to: '/docs/vcluster#syncer', at },
    ]);
  });

  it('make none if nothing is below their target', () => {
    expect(expandPattern({ from: '/docs/a/*', to: '/docs/b/:splat', at }, addresses)).toBeNull();
  });
});

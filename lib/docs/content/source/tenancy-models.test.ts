import { describe, expect, it } from 'vitest';
import { modelsIn } from './tenancy-models.ts';

describe('modelsIn', () => {
  it.each([
    ['', []],
    ['pro code-font', []],
    ['standalone pro host-nodes', ['host-nodes', 'standalone']],
    ['private-nodes-only', []],
  ])('finds the models in %j', (className, models) => {
    expect(modelsIn(className)).toEqual(models);
  });
});

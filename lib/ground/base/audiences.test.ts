import { describe, expect, it } from 'vitest';
import { audienceMarks, audiencesIn } from './audiences.ts';

// The settings of this site.
describe('audiences', () => {
  it.each([
    ['', []],
    ['pro code-font', []],
    ['standalone pro host-nodes', ['host-nodes', 'standalone']],
    ['private-nodes-only', []],
  ])('are found in %j', (className, names) => {
    expect(audiencesIn(className)).toEqual(names);
  });

  it('are marked by their places', () => {
    expect(audienceMarks(['host-nodes', 'standalone'])).toBe('1 3');
  });
});

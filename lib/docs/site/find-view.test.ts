import { describe, expect, it } from 'vitest';
import { findView, getView } from './find-view.ts';
import { testSite } from './testing/test-site.ts';

const { views } = testSite([], ['2.0', '1.0']);

describe('the view of a version', () => {
  it('is found by the names of its set and of itself', () => {
    expect(findView(views, 'vcluster', '1.0')).toBe(views[1]);
    expect(getView(views, 'vcluster', '2.0')).toBe(views[0]);
  });

  it.each([
    ['vcluster', '3.0'],
    ['platform', '1.0'],
  ])('is not there for %s %s', (set, version) => {
    expect(findView(views, set, version)).toBeNull();
    expect(() => getView(views, set, version)).toThrow(`The site has no ${set} ${version}.`);
  });
});

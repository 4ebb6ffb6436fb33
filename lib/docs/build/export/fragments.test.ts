import { describe, expect, it } from 'vitest';
import { fragmentsOf, withFragments } from './finish-export.ts';

const page = '<main><div class="a" data-fragment="/docs/assets/reference/x.txt"></div><p>End</p></main>';

describe('fragments', () => {
  it('are named by the page', () => {
    expect(fragmentsOf(page)).toEqual(['/docs/assets/reference/x.txt']);
    expect(fragmentsOf('<div data-fragment="x">full</div>')).toEqual([]);
  });

  it('may have other attributes before and after their address', () => {
    expect(fragmentsOf('<div id="a" data-fragment="x" class="b"></div>')).toEqual(['x']);
  });

  it('stand where the page asks for them', () => {
    const fragments = new Map([['/docs/assets/reference/x.txt', '<b>$1 $&</b>']]);
    expect(withFragments(page, fragments)).toBe(
      '<main><div class="a" data-fragment="/docs/assets/reference/x.txt"><b>$1 $&</b></div><p>End</p></main>',
    );
  });

  it('must be there', () => {
    expect(() => withFragments(page, new Map())).toThrowErrorMatchingInlineSnapshot(
      `[Error: There is no fragment /docs/assets/reference/x.txt]`,
    );
  });
});

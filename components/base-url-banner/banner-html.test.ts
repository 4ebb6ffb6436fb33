import { describe, expect, it } from 'vitest';
import { baseUrlBannerHtml } from './banner-html.ts';

/** What the banner suggests at an address. */
function suggestionAt(pathname: string): string {
  const script = /<script>(.*)<\/script>/.exec(baseUrlBannerHtml(''))?.[1];
  if (script === undefined) throw new Error('the banner has no script');
  const element = { textContent: '' };
  new Function('document', 'location', script)({ getElementById: () => element }, { pathname });
  return element.textContent;
}

describe('baseUrlBannerHtml', () => {
  it.each([
    ['/sub/docs', '"/sub"'],
    ['/sub/docs/', '"/sub"'],
    ['/sub/docs/index.html', '"/sub"'],
    ['/sub/docs.html', '"/sub"'],
    ['/docs', '""'],
    ['/sub/', '"/sub"'],
    ['/sub/index.html', '"/sub"'],
    ['/', '""'],
  ])('suggests at %s the base path %s', (pathname, expected) => {
    expect(suggestionAt(pathname)).toBe(expected);
  });

  it('names the setting and its value', () => {
    expect(baseUrlBannerHtml('/x')).toContain('<code>basePath</code>');
    expect(baseUrlBannerHtml('/x')).toContain('<code>&quot;/x&quot;</code>');
  });
});

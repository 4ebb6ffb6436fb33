import { describe, expect, it } from 'vitest';
import { baseUrlBannerHtml } from './base-url-banner.tsx';

/** What the banner shows at an address: which of its two sentences, and the path in it. */
function shownAt(pathname: string, basePath: string): [string, string | null] {
  const script = /<script>(.*)<\/script>/.exec(baseUrlBannerHtml(basePath))?.[1];
  if (script === undefined) throw new Error('the banner has no script');
  const code = { textContent: null };
  const sentence = (inner: typeof code | null) => ({ hidden: true, querySelector: () => inner });
  const elements: Record<string, object & { hidden?: boolean }> = {
    'base-path': { hidden: true, dataset: { basePath } } as object,
    'base-path-differs': sentence(code),
    'base-path-fits': sentence(null),
  };
  const getElementById = (id: string) => elements[id];
  new Function('document', 'location', script)({ getElementById }, { pathname });
  const shown = Object.keys(elements).filter((id) => elements[id]?.hidden === false);
  return [shown.join(), code.textContent];
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
  ])('at %s, suggests the base path %s', (pathname, expected) => {
    expect(shownAt(pathname, '/x')).toEqual(['base-path-differs', expected]);
  });

  it.each([
    ['/docs', ''],
    ['/', ''],
    ['/sub/docs', '/sub'],
    ['/sub/index.html', '/sub'],
  ])('at %s, suggests nothing if %s is set', (pathname, basePath) => {
    expect(shownAt(pathname, basePath)).toEqual(['base-path-fits', null]);
  });

  it('names the setting and its value', () => {
    expect(baseUrlBannerHtml('/x')).toContain('<code>basePath</code>');
    expect(baseUrlBannerHtml('/x')).toContain('<code>&quot;/x&quot;</code>');
  });
});

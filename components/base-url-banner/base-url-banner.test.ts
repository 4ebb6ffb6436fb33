import { afterEach, describe, expect, it, vi } from 'vitest';
import { baseUrlBannerHtml } from './base-url-banner.tsx';
import explainFailure from './explain-failure.ts';

afterEach(() => vi.unstubAllGlobals());

/** What the banner shows at an address: which of its two sentences, and the path in it. */
function shownAt(pathname: string, basePath: string): [string, string | null] {
  const code = { textContent: null };
  const sentence = (inner: typeof code | null) => ({ hidden: true, querySelector: () => inner });
  const elements: Record<string, object & { hidden?: boolean }> = {
    'base-path': { hidden: true, dataset: { basePath } } as object,
    'base-path-differs': sentence(code),
    'base-path-fits': sentence(null),
  };
  vi.stubGlobal('document', { getElementById: (id: string) => elements[id] ?? null });
  vi.stubGlobal('location', { pathname });
  explainFailure();
  const shown = Object.keys(elements).filter((id) => elements[id]?.hidden === false);
  return [shown.join(), code.textContent];
}

describe('explainFailure', () => {
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
});

describe('baseUrlBannerHtml', () => {
  it('names the setting and its value', () => {
    expect(baseUrlBannerHtml('/x')).toContain('<code>basePath</code>');
    expect(baseUrlBannerHtml('/x')).toContain('<code>&quot;/x&quot;</code>');
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import forward from '../../publish/export/forward.ts';
import { redirectPage } from './finish-export.ts';

afterEach(() => vi.unstubAllGlobals());

describe('redirectPage', () => {
  const to = '/docs/a?b="c"';
  const html = redirectPage({ to, canonical: 'https://example.com/docs/a', script: 'go()' });

  it('runs the script, and refreshes without scripts', () => {
    expect(html).toContain('data-to="/docs/a?b=&quot;c&quot;"');
    expect(html).toContain('<script>go()</script>');
    expect(html).toContain(
      '<noscript><meta http-equiv="refresh" content="0; url=/docs/a?b=&quot;c&quot;"/></noscript>',
    );
  });

  it('is not indexed and names its target as canonical', () => {
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain('<link rel="canonical" href="https://example.com/docs/a"/>');
  });
});

describe('forward', () => {
  it.each([
    ['/docs/a#b', '', '', '/docs/a#b'],
    ['/docs/a#b', '?q=1', '', '/docs/a?q=1#b'],
    ['/docs/a#b', '?q=1', '#c', '/docs/a?q=1#c'],
    ['https://other.example/x', '?q=1', '#c', 'https://other.example/x?q=1#c'],
  ])('leads %s%s%s to one address', (to, search, hash, expected) => {
    const sent: string[] = [];
    const origin = 'https://example.com';
    vi.stubGlobal('location', {
      search,
      hash,
      href: `${origin}/docs/old${search}${hash}`,
      replace: (url: URL) => sent.push(url.href.replace(origin, '')),
    });
    vi.stubGlobal('document', { documentElement: { dataset: { to } } });
    forward();
    expect(sent).toEqual([expected]);
  });
});

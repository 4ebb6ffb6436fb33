import { describe, expect, it } from 'vitest';
import { redirectPage } from '../../build/export/finish-export.ts';

describe('redirectPage', () => {
  const html = redirectPage({ to: '/docs/a?b="c"', canonical: 'https://example.com/docs/a' });
  it('keeps query and hash with scripts, and refreshes without', () => {
    expect(html).toContain('t.search=l.search||t.search;t.hash=l.hash||t.hash;l.replace(t)');
    expect(html).toContain(
      '<noscript><meta http-equiv="refresh" content="0; url=/docs/a?b=&quot;c&quot;"/></noscript>',
    );
  });
  it.each([
    ['/docs/a#b', '', '', '/docs/a#b'],
    ['/docs/a#b', '?q=1', '', '/docs/a?q=1#b'],
    ['/docs/a#b', '?q=1', '#c', '/docs/a?q=1#c'],
    ['https://other.example/x', '?q=1', '#c', 'https://other.example/x?q=1#c'],
  ])('leads %s%s%s to one address', (to, search, hash, expected) => {
    const page = redirectPage({ to, canonical: to });
    const script = /<script>(.*?)<\/script>/.exec(page)?.[1] ?? '';
    const sent: string[] = [];
    const origin = 'https://example.com';
    const location = {
      search,
      hash,
      toString: () => `${origin}/docs/old${search}${hash}`,
      replace: (url: URL) => sent.push(url.href.replace(origin, '')),
    };
    const document = { documentElement: { dataset: { to } } };
    new Function('location', 'document', script)(location, document);
    expect(sent).toEqual([expected]);
  });
  it('is not indexed and names its target as canonical', () => {
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain('<link rel="canonical" href="https://example.com/docs/a"/>');
  });
});

import { describe, expect, it } from 'vitest';
import { redirectPage } from './redirect-page.ts';

describe('redirectPage', () => {
  const html = redirectPage({ to: '/docs/a?b="c"', canonical: 'https://example.com/docs/a' });
  it('keeps query and hash with scripts, and refreshes without', () => {
    expect(html).toContain(
      'location.replace(document.documentElement.dataset.to+location.search+location.hash)',
    );
    expect(html).toContain(
      '<noscript><meta http-equiv="refresh" content="0; url=/docs/a?b=&quot;c&quot;"/></noscript>',
    );
  });
  it('is not indexed and names its target as canonical', () => {
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain('<link rel="canonical" href="https://example.com/docs/a"/>');
  });
});

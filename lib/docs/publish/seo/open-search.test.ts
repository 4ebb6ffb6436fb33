import { expect, it } from 'vitest';
import { openSearchDescription } from './open-search.ts';

it('names the search page with the base path, escaped', () => {
  const text = openSearchDescription({
    title: 'Docs & guides of all',
    tagline: '<a>',
    site: 'https://docs.test/sub',
    icon: null,
  });
  expect(text).not.toContain('<Image');
  expect(text).toContain('template="https://docs.test/sub/docs/search?q={searchTerms}"');
  expect(text).toContain('<ShortName>Docs &amp; guides of</ShortName>');
  expect(text).toContain('<Description>&lt;a></Description>');
});

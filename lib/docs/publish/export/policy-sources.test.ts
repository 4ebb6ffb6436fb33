import { expect, it } from 'vitest';
import { testSources } from '../../content/testing/fixtures.ts';
import { testSettings, testSite } from '../../site/testing/test-site.ts';
import { pagePolicy } from './content-security-policy.ts';
import { policySources } from './policy-sources.ts';

function directive(name: string, settings: typeof testSettings): string | undefined {
  const site = testSite(testSources({ 'vcluster/0.1/index.mdx': 'Home' }), ['0.1'], { settings });
  const policy = pagePolicy('<html></html>', policySources(site));
  return policy.split('; ').find((each) => each.startsWith(name));
}

const connections = (hosted: (typeof testSettings)['search']['hosted']) =>
  directive('connect-src', { ...testSettings, search: { ...testSettings.search, hosted } });

function frames(...addresses: string[]): string | undefined {
  const items = addresses.map(
    (href) => ({ type: 'dialog', label: 'Changelog', href, side: 'right' }) as const,
  );
  return directive('frame-src', { ...testSettings, navbar: { items } });
}

it('lets pages reach only their own site where the search is local', () => {
  expect(connections(null)).toBe("connect-src 'self'");
});

it("lets pages reach a hosted search's hosts, and no others, where one is set up", () => {
  expect(connections({ applicationId: 'APP', searchKey: 'key' })).toMatchInlineSnapshot(
    `"connect-src 'self' https://app-dsn.algolia.net https://app-1.algolianet.com https://app-2.algolianet.com https://app-3.algolianet.com"`,
  );
});

it('lets pages frame none if nothing is embedded', () => {
  expect(frames()).toBe("frame-src 'none'");
});

it.each([
  [
    'https://example.com/changelog?embed=true#new',
    'https://example.com/changelog https://example.com/changelog/',
  ],
  ['https://example.com/changelog/', 'https://example.com/changelog/'],
  ['https://example.com:8443', 'https://example.com:8443/'],
  ['https://example.com/a;b,$c/', 'https://example.com/a%3Bb%2C%24c/'],
])('lets pages frame %s and what lies below, and nothing else there', (href, sources) => {
  expect(frames(href, href)).toBe(`frame-src ${sources}`);
});

import { expect, it } from 'vitest';
import { testSources } from '../content/testing/fixtures.ts';
import { pagePolicy } from '../export/content-security-policy.ts';
import { testSettings, testSite } from '../site/testing/test-site.ts';
import { policySources } from './policy-sources.ts';

const connections = (hosted: (typeof testSettings)['search']['hosted']) => {
  const settings = { ...testSettings, search: { ...testSettings.search, hosted } };
  const site = testSite(testSources({ 'vcluster/0.1/index.mdx': 'Home' }), ['0.1'], { settings });
  const policy = pagePolicy('<html></html>', policySources(site));
  return policy.split('; ').find((directive) => directive.startsWith('connect-src'));
};

it('lets pages reach only their own site where the search is local', () => {
  expect(connections(null)).toBe("connect-src 'self'");
});

it("lets pages reach a hosted search's hosts, and no others, where one is set up", () => {
  expect(connections({ applicationId: 'APP', searchKey: 'key', index: 'vcluster' })).toMatchInlineSnapshot(
    `"connect-src 'self' https://app-dsn.algolia.net https://app-1.algolianet.com https://app-2.algolianet.com https://app-3.algolianet.com"`,
  );
});

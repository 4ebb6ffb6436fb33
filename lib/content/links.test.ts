import { describe, expect, it } from 'vitest';
import type { VersionsConfig } from '../config/model.ts';
import { indexSite } from '../site/site-index.ts';
import { testProject, testSite } from '../site/testing/test-site.ts';
import { resolveReference, textOfHint } from './links.ts';
import { parseReference } from './references.ts';
import { testSet, testSources, testVersion } from './testing/fixtures.ts';

const versions: VersionsConfig = {
  sets: [
    testSet('main', ['current']),
    testSet('vcluster', [], {
      versions: [
        testVersion('0.2', { path: '', isLast: true }),
        testVersion('0.1', { companions: { platform: '4.1' } }),
      ],
    }),
    testSet('platform', ['4.2', '4.1']),
  ],
};

const site = testSite(
  testSources({
    'main/current/index.mdx': 'Docs',
    'vcluster/0.1/index.mdx': 'Start',
    'vcluster/0.1/manage/sleep.mdx': 'Sleep\n# wake',
    'vcluster/0.1/old.mdx': 'Old',
    'vcluster/0.1/draft.mdx': 'Draft\ndraft=true',
    'vcluster/0.1/_partials/p.mdx': '',
    'vcluster/0.1/media/a b.png': 'picture',
    'vcluster/0.2/_layer.json': '{"rename": {"manage/": "run/"}, "remove": ["old.mdx"]}',
    'platform/4.1/index.mdx': 'Platform',
    'platform/4.2/install.mdx': 'Install',
  }),
  [],
  { versions, includeDrafts: true },
);
const index = indexSite(site, testProject(['favicon.ico']));

function resolve(target: string, version = '0.2', wanted: string | null = null) {
  const page = site.views
    .find((one) => one.set.name === 'vcluster' && one.version.name === version)
    ?.pages.find(({ id }) => id === 'index');
  if (page === undefined) throw new Error('no page');
  const found = resolveReference(parseReference(target, 'index.mdx'), page, index.addresses, wanted);
  return found.ok ? found.url : `${found.fault}: ${found.message} ${textOfHint(found.hint)}`;
}

describe('resolveReference', () => {
  it.each([
    ['https://example.com', '0.2', 'https://example.com'],
    ['./manage/sleep.mdx', '0.1', '/docs/vcluster/0.1/manage/sleep'],
    ['./manage/sleep.mdx#wake', '0.2', '/docs/vcluster/run/sleep#wake'],
    ['/run/sleep.mdx?x=1', '0.2', '/docs/vcluster/run/sleep?x=1'],
    ['@platform/index.mdx', '0.1', '/docs/platform/4.1'],
    ['@platform/install.mdx', '0.2', '/docs/platform/install'],
    ['/docs/', '0.2', '/docs'],
    ['/docs/platform/install.md', '0.2', '/docs/platform/install.md'],
    [
      '/favicon.ico',
      '0.2',
      "dead-link: 'favicon.ico' does not exist in vcluster 0.2. Link to a file: ./sleep.mdx, /manage/sleep.mdx from the root of the set, or @platform/install/helm.mdx.",
    ],
    ['/media/a%20b.png', '0.2', '/docs/assets/706963747572/a%20b.png'],
  ])('leads %s in %s', (target, version, url) => {
    expect(resolve(target, version)).toBe(url);
  });

  it('can look into another version', () => {
    expect(resolve('/manage/sleep.mdx', '0.2', '0.1')).toBe('/docs/vcluster/0.1/manage/sleep');
    expect(resolve('/manage/sleep.mdx', '0.2', '0.3')).toMatchInlineSnapshot(
      `"dead-link: 'vcluster' has no version '0.3'. Did you mean '0.2'?"`,
    );
  });

  it('says why a link leads nowhere, and what to do', () => {
    expect(resolve('/run/slep.mdx')).toMatchInlineSnapshot(
      `"dead-link: 'run/slep.mdx' does not exist in vcluster 0.2. Did you mean '/run/sleep.mdx'?"`,
    );
    expect(resolve('/sleep.mdx')).toMatchInlineSnapshot(
      `"dead-link: 'sleep.mdx' does not exist in vcluster 0.2. Did you mean '/run/sleep.mdx'?"`,
    );
    expect(resolve('/old.mdx')).toMatchInlineSnapshot(
      `"dead-link: 'old.mdx' does not exist in vcluster 0.2. It exists in 0.1. Change the link in the layer of 0.2, or bring the page back."`,
    );
    expect(resolve('/run/sleep.mdx#wak')).toMatchInlineSnapshot(
      `"dead-anchor: '#wak' does not exist on run/sleep.mdx in vcluster 0.2. Did you mean 'wake'?"`,
    );
    expect(resolve('#nowhere')).toMatchInlineSnapshot(
      `"dead-anchor: '#nowhere' does not exist on index.mdx in vcluster 0.2. The page has no anchors."`,
    );
    expect(resolve('/draft.mdx')).toMatchInlineSnapshot(
      `"draft-link: 'draft.mdx' is a draft. Publish content/vcluster/0.1/draft.mdx (remove 'draft: true'), or take the link out."`,
    );
    expect(resolve('/_partials/p.mdx')).toMatchInlineSnapshot(
      `"dead-link: '_partials/p.mdx' is a partial, not a page. Files and folders that start with '_' have no address."`,
    );
    expect(resolve('@platfrom/index.mdx')).toMatchInlineSnapshot(
      `"dead-link: No set is called 'platfrom'. Did you mean 'platform'?"`,
    );
    expect(resolve('/docs/platform/instal')).toMatchInlineSnapshot(
      `"dead-link: '/docs/platform/instal' is not an address of this site. Did you mean '/docs/platform/install'?"`,
    );
    expect(resolve('/docs/vcluster/0.1/manage/sleep')).toMatchInlineSnapshot(
      `"version-leak: '/docs/vcluster/0.1/manage/sleep' leaves the page's version. Write '/manage/sleep.mdx', or <VersionLink> if it is meant to lead to 0.1."`,
    );
    expect(resolve('./manage/sleep')).toMatchInlineSnapshot(
      `"unsupported-link: './manage/sleep' cannot be a link: it names no file; write the path of the file with its .mdx. Link to a file: ./sleep.mdx, /manage/sleep.mdx from the root of the set, or @platform/install/helm.mdx."`,
    );
  });
});

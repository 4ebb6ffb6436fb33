import { describe, expect, it } from 'vitest';
import type { VersionsConfig } from '../../ground/config/model.ts';
import { indexSite } from '../site/site-index.ts';
import { testProject, testSite } from '../site/testing/test-site.ts';
import { type LinkIndex, targetsKey } from './link-index.ts';
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
    'vcluster/0.1/draft.mdx': 'Draft\ndraft=true\nlink:./other-draft.mdx',
    'vcluster/0.1/other-draft.mdx': 'Other\ndraft=true',
    'vcluster/0.1/twice/same.mdx': 'One',
    'vcluster/0.1/again/same.mdx': 'Two',
    'vcluster/0.1/category/_category_.yml': 'label: Own\nlink: { type: generated-index }',
    'vcluster/0.1/category/x.mdx': 'X',
    'vcluster/0.1/_data/own.yml': '',
    'vcluster/0.1/_partials/p.mdx': '',
    'vcluster/0.1/media/a b.png': 'picture',
    'vcluster/0.2/_layer.json': '{"rename": {"manage/": "run/"}, "remove": ["old.mdx"]}',
    'platform/4.1/index.mdx': 'Platform',
    'platform/4.2/install.mdx': 'Install\n# part',
    'platform/4.1/category/_category_.yml': 'label: Plat\nlink: { type: generated-index }',
    'platform/4.1/category/x.mdx': 'X',
    'platform/4.1/hidden.mdx': 'Hidden\ndraft=true',
  }),
  [],
  { versions, includeDrafts: true },
);
const index = indexSite(site, testProject(['favicon.ico']));

function pageAt(version: string, wanted: string) {
  const page = site.views
    .find((one) => one.set.name === 'vcluster' && one.version.name === version)
    ?.pages.find(({ id }) => id === wanted);
  if (page === undefined) throw new Error('no page');
  return page;
}

function resolve(target: string, version = '0.2', wanted: string | null = null) {
  const page = pageAt(version, 'index');
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
      `"draft-link: 'draft.mdx' is a draft. Publish content/vcluster/0.1/draft.mdx (remove 'draft: true'), or remove the link."`,
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

  it('leads to the page that it names, and to none elsewhere', () => {
    const from = (target: string, id = 'index') =>
      resolveReference(parseReference(target, 'index.mdx'), pageAt('0.1', id), index.addresses);
    expect(from('./manage/sleep.mdx')).toMatchObject({ ok: true, page: { id: 'manage/sleep' } });
    expect(from('#wake', 'manage/sleep')).toMatchObject({
      ok: true,
      url: '#wake',
      page: { id: 'manage/sleep' },
    });
    expect(from('/media/a%20b.png')).toMatchObject({ ok: true, page: null });
    expect(from('https://example.com')).toMatchObject({ ok: true, page: null });
    expect(from('/docs/platform/category/plat')).toMatchObject({ ok: true, page: null });
    expect(from('/docs/platform/install#part')).toMatchObject({ ok: true, page: { id: 'install' } });
  });

  it('lets a draft link to drafts', () => {
    const draft = resolveReference(
      parseReference('./other-draft.mdx', 'draft.mdx'),
      pageAt('0.1', 'draft'),
      index.addresses,
    );
    expect(draft).toMatchObject({ ok: true, url: '/docs/vcluster/0.1/other-draft' });
  });

  it('keeps query and anchor of an address, and judges the anchor', () => {
    expect(resolve('/docs/platform/install/?a=b#part')).toBe('/docs/platform/install?a=b#part');
    expect(resolve('/docs/platform/install#no')).toContain(
      "dead-anchor: '#no' does not exist on install.mdx in platform 4.2.",
    );
    expect(resolve('/')).toBe('/');
    expect(resolve('/docs/platform/hidden')).toContain('draft-link');
    expect(resolve('/docs/far/away/from/everything')).toBe(
      "dead-link: '/docs/far/away/from/everything' is not an address of this site. Link to the file of the page instead.",
    );
  });

  it('takes an address of its own set for a leak, page or not, unless the set has one version', () => {
    expect(resolve('/docs/vcluster/category/own')).toBe(
      "version-leak: '/docs/vcluster/category/own' leaves the page's version. Link to the file of a page.",
    );
    const main = site.views.find(({ set }) => set.name === 'main')?.pages[0];
    if (main === undefined) throw new Error('no page');
    expect(resolveReference(parseReference('/docs', 'index.mdx'), main, index.addresses)).toMatchObject({
      ok: true,
      url: '/docs',
    });
  });

  it('suggests the only file of a name, else the nearest path, else where it exists', () => {
    expect(resolve('/twise/same.mdx', '0.1')).toContain("Did you mean '/twice/same.mdx'?");
    expect(resolve('/elsewhere/p.mdx', '0.1')).toContain("Did you mean '/_partials/p.mdx'?");
    expect(resolve('/x/index.mdx', '0.1')).toContain("Did you mean '/index.mdx'?");
    expect(resolve('/_data/own.yml')).toBe(
      "dead-link: '_data/own.yml' is a file that only the site reads. Files and folders that start with '_' have no address.",
    );
  });

  it('looks into its own version of its own set where that is named, too', () => {
    expect(resolve('@vcluster/manage/sleep.mdx', '0.1')).toBe('/docs/vcluster/0.1/manage/sleep');
    expect(resolve('@platform/index.mdx', '0.1', '4.2')).toBe('/docs/platform');
  });
});

describe('indexLinks', () => {
  const links: LinkIndex = index.addresses;

  it('knows pages, their Markdown, categories, and other addresses', () => {
    const kind = (address: string) => {
      const page = links.addresses.get(address);
      return page === undefined ? 'nothing' : page === null ? 'no page' : page.id;
    };
    expect(
      [
        '/docs/vcluster/0.1/manage/sleep',
        '/docs/vcluster/0.1/manage/sleep.md',
        '/docs/vcluster/category/own',
        '/docs/vcluster/category/own.md',
        '/docs/none',
      ].map(kind),
    ).toEqual(['manage/sleep', 'no page', 'no page', 'no page', 'nothing']);
  });

  it('finds the pages of a version by their paths', () => {
    const targets = links.versions.get(targetsKey('vcluster', '0.2'));
    expect(targets?.pages.get('run/sleep.mdx')?.id).toBe('run/sleep');
    expect(targets?.tree.version).toBe('0.2');
    expect(links.versions.get(targetsKey('vcluster', '9'))).toBeUndefined();
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../base/testing/property-runs.ts';
import type { SetConfig, VersionConfig, VersionsConfig } from '../config/model.ts';
import {
  companionOf,
  findSet,
  findVersion,
  getSetVersion,
  newestStable,
  pageUrl,
  parseAddress,
  versionRoot,
} from './address.ts';
import { badgeLabel, bannerOf, hasVersionMenu, isIndexable } from './policies.ts';

const runs = propertyRuns('properties of addresses', 300);

const version = (name: string, path: string, more: Partial<VersionConfig> = {}): VersionConfig => {
  const base = { name, label: `v${name}`, path, isLast: path === '', banner: 'none' as const, badge: true };
  return { ...base, hiddenClasses: [], variables: {}, companions: {}, ...more };
};
const set = (name: string, route: string, ...versions: VersionConfig[]): SetConfig => {
  return { name, label: name, route, versions, older: [] };
};

const app = set(
  'app',
  '/docs/app',
  version('current', 'next', { banner: 'unreleased' }),
  version('2.0', '', { companions: { tool: '1' } }),
  version('1.0', '1.0', { banner: 'unmaintained' }),
);
const tool = set('tool', '/docs/tool', version('2', ''), version('1', '1'));
const config: VersionsConfig = { sets: [set('main', '/docs', version('current', '')), app, tool] };

const name = (address: ReturnType<typeof parseAddress>) =>
  address && [address.set.name, address.version.name, address.slug];

describe('parseAddress', () => {
  it.each([
    ['/docs', ['main', 'current', '']],
    ['/docs/', ['main', 'current', '']],
    ['/docs/glossary', ['main', 'current', 'glossary']],
    ['/docs/application', ['main', 'current', 'application']],
    ['/docs/app', ['app', '2.0', '']],
    ['/docs/app/manage/sleep', ['app', '2.0', 'manage/sleep']],
    ['/docs/app/1.0', ['app', '1.0', '']],
    ['/docs/app/1.0/manage/sleep/', ['app', '1.0', 'manage/sleep']],
    ['/docs/app/1.0.1/x', ['app', '2.0', '1.0.1/x']],
    ['/docs/app/next/x', ['app', 'current', 'x']],
    ['/documents', null],
    ['/', null],
  ])('reads %s', (path, expected) => {
    expect(name(parseAddress(config, path))).toEqual(expected);
  });

  it('gives back what pageUrl was given', () => {
    const pairs = config.sets.flatMap((one) => one.versions.map((each) => [one, each] as const));
    const segment = fc
      .stringMatching(/^[a-z][a-z_-]{0,8}$/)
      .filter((text) => !['app', 'tool', 'next'].includes(text));
    const slug = fc.array(segment, { maxLength: 4 }).map((parts) => parts.join('/'));
    fc.assert(
      fc.property(fc.constantFrom(...pairs), slug, ([one, each], text) => {
        const url = pageUrl(one, each, text);
        expect(parseAddress(config, url)).toEqual({ set: one, version: each, slug: text });
        expect(parseAddress(config, `${url}/`)?.slug).toBe(text);
      }),
      runs,
    );
  });

  it('gives the root page without a slash', () => {
    expect(app.versions.map((each) => pageUrl(app, each, ''))).toEqual([
      '/docs/app/next',
      '/docs/app',
      '/docs/app/1.0',
    ]);
  });

  it('is null where no version of the set is at its own route', () => {
    const old = set('old', '/old', version('1.0', '1.0'));
    expect(parseAddress({ sets: [old] }, '/old/x')).toBeNull();
  });

  it('roots each version below its set', () => {
    expect(app.versions.map((each) => versionRoot(app, each))).toEqual([
      '/docs/app/next',
      '/docs/app',
      '/docs/app/1.0',
    ]);
  });
});

describe('lookups and policies', () => {
  it('finds sets, versions, and the newest stable one', () => {
    expect(findSet(config, 'app')).toBe(app);
    expect(findSet(config, 'nope')).toBeNull();
    expect(findVersion(app, '3.0')).toBeNull();
    expect(newestStable(app).name).toBe('2.0');
    expect(getSetVersion(config, 'app', '1.0')).toEqual({ set: app, version: app.versions[2] });
  });

  it.each([
    ['nope', '1.0'],
    ['app', '9.0'],
  ])('rejects %s %s, which is not there', (setName, versionName) => {
    expect(() => getSetVersion(config, setName, versionName)).toThrow(
      `versions.json has no ${setName} ${versionName}.`,
    );
  });

  it('rejects what a read configuration never has', () => {
    expect(() => newestStable(set('old', '/old', version('1.0', '1.0')))).toThrowErrorMatchingInlineSnapshot(
      `[Error: Set 'old' has no newest stable version.]`,
    );
    const lost = version('3.0', '3.0', { companions: { tool: '9' } });
    expect(() => companionOf(lost, tool)).toThrowErrorMatchingInlineSnapshot(
      `[Error: Set 'tool' has no version '9'.]`,
    );
  });

  it('takes the declared companion, else the newest stable version', () => {
    expect(app.versions.map((each) => companionOf(each, tool).name)).toEqual(['2', '1', '2']);
  });

  it('gives banners and search engines only what fits the version', () => {
    expect(app.versions.map(bannerOf)).toEqual(['unreleased', null, 'unmaintained']);
    expect(app.versions.map(isIndexable)).toEqual([false, true, false]);
    expect(bannerOf(version('1.0', '1.0'))).toBeNull();
    expect(bannerOf(version('2.0', '', { banner: 'unreleased' }))).toBeNull();
    expect(badgeLabel(version('1', '1', { badge: false }))).toBeNull();
    expect(badgeLabel(version('1', '1'))).toBe('v1');
    expect(config.sets.map(hasVersionMenu)).toEqual([false, true, true]);
    const alone = set('alone', '/alone', version('1', ''));
    expect(hasVersionMenu({ ...alone, older: [{ label: 'v0', href: 'https://example.com' }] })).toBe(true);
  });
});

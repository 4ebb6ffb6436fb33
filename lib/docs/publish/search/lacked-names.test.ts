import { describe, expect, it } from 'vitest';
import { testSources } from '../../content/testing/fixtures.ts';
import type { SearchPage } from '../../search/model.ts';
import { section, tinyPage } from '../../search/testing/tiny-shard.ts';
import { testSettings, testSite } from '../../site/testing/test-site.ts';
import { lackedNames } from './lacked-names.ts';

const VERSIONS = ['0.28', '0.27', '0.26', '0.25'];
const site = testSite(
  testSources(Object.fromEntries(VERSIONS.map((name) => [`vcluster/${name}/index.mdx`, 'Home']))),
  VERSIONS,
  {
    settings: testSettings,
  },
);

const entry = (name: string) => ({ kind: 'field' as const, name, anchor: name, text: '' });
const pages = (version: string, ...titles: string[]): SearchPage[] =>
  titles.map((title) => tinyPage(`/docs/${version}/${title.toLowerCase().replaceAll(' ', '-')}`, title));

/** The names that a version lacks, as `title: text → url`. */
function lackedIn(version: string, said: Record<string, SearchPage[]>): string[] {
  const views = site.views.filter(({ set }) => set.name === 'vcluster');
  const pagesOf = new Map(views.map((view) => [view, said[view.version.name] ?? []]));
  const view = views.find((one) => one.version.name === version);
  if (view === undefined) throw new Error(`There is no ${version}.`);
  return lackedNames(view, pagesOf).map(({ title, text, url }) => `${title}: ${text} → ${url}`);
}

describe('lackedNames', () => {
  it('names what only newer or only older versions have, and nothing that is there', () => {
    const said = {
      '0.28': pages('0.28', 'Sleep', 'Private nodes'),
      '0.27': pages('0.27', 'Sleep', 'Private nodes'),
      '0.26': pages('0.26', 'Sleep', 'Private nodes'),
      '0.25': pages('0.25', 'Sleep', 'Isolated mode'),
    };
    expect(lackedIn('0.25', said)).toEqual(['Private nodes: in v0.26 and later → /docs/0.28/private-nodes']);
    expect(lackedIn('0.28', said)).toEqual(['Isolated mode: up to v0.25 → /docs/0.25/isolated-mode']);
  });

  it('knows headings, fields, and keywords, and what was there for a while', () => {
    const fields = {
      sections: [section('deep', 'Deep sleep', '')],
      entries: [entry('sleep.after')],
      keywords: ['nap'],
    };
    const said = { '0.26': [tinyPage('/docs/0.26/x', 'Sleep', fields)], '0.25': pages('0.25', 'Sleep') };
    expect(lackedIn('0.25', said)).toEqual([
      'Deep sleep: in v0.26 → /docs/0.26/x#deep',
      'Sleep: in v0.26 → /docs/0.26/x',
      'sleep.after: in v0.26 → /docs/0.26/x#sleep.after',
    ]);
  });
});

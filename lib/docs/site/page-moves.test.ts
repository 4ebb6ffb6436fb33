import { describe, expect, it } from 'vitest';
import type { Page } from '../content/model.ts';
import { testSources } from '../content/testing/fixtures.ts';
import { movePath, pagesOfSet, removalOf, removalTexts, replacementIn } from './page-moves.ts';
import { testSite } from './testing/test-site.ts';

const files = {
  'vcluster/_reference/moves.yml': `pages:
  - { from: /old.mdx, since: '0.2', replacement: /new.mdx, note: Read both. }
  - { from: /new.mdx, since: '0.3', replacement: /newest.mdx }
  - { from: /moved-away.mdx, since: '0.3', note: Nothing replaces it. }
`,
  'vcluster/0.1/index.mdx': 'Home',
  'vcluster/0.1/old.mdx': 'Old',
  'vcluster/0.1/away.mdx': 'Away',
  'vcluster/0.1/back.mdx': 'Back',
  'vcluster/0.1/silent.mdx': 'Silent',
  'vcluster/0.2/new.mdx': 'A *new* page',
  'vcluster/0.2/_layer.json':
    '{"remove": ["old.mdx", "back.mdx", "silent.mdx"], "rename": {"away.mdx": "moved-away.mdx"}}',
  'vcluster/0.3/newest.mdx': 'Newest',
  'vcluster/0.3/back.mdx': 'Back again',
  'vcluster/0.3/_layer.json': '{"remove": ["new.mdx", "moved-away.mdx"]}',
};

const site = testSite(testSources(files), ['0.3', '0.2', '0.1']);
const pages = pagesOfSet('vcluster', site);

function pageAt(version: string, treePath: string): Page {
  const view = pages.views.find((one) => one.version.name === version);
  const page = view?.pages.find((one) => one.treePath === treePath);
  if (page === undefined) throw new Error(`${version} has no ${treePath}`);
  return page;
}

function removalAt(version: string, treePath: string) {
  const removal = removalOf(pageAt(version, treePath), pages);
  return removal === null
    ? null
    : { last: movePath(removal.last), without: removal.next.version.name, texts: removalTexts(removal) };
}

describe('pagesOfSet', () => {
  it('throws for a set that the site does not have', () => {
    expect(() => pagesOfSet('tool', site)).toThrowErrorMatchingInlineSnapshot(
      `[Error: There is no set 'tool'.]`,
    );
  });
});

describe('removalOf', () => {
  it('returns null for a page that the newest version has, even if one between them lacked it', () => {
    expect(removalAt('0.1', 'index.mdx')).toBeNull();
    expect(removalAt('0.1', 'back.mdx')).toBeNull();
  });

  it('follows renames to the last state of the page', () => {
    expect(removalAt('0.1', 'away.mdx')).toEqual({
      last: '/moved-away.mdx',
      without: '0.3',
      texts: ['Nothing replaces it.'],
    });
  });

  it('says nothing about a page that the data does not mention', () => {
    expect(removalAt('0.1', 'silent.mdx')).toEqual({ last: '/silent.mdx', without: '0.2', texts: [] });
  });
});

describe('removalTexts', () => {
  it('links to the replacement by its title, which is escaped, and adds the note', () => {
    expect(removalAt('0.1', 'old.mdx')?.texts).toMatchInlineSnapshot(`
      [
        "Replaced by [A \\*new\\* page](/new.mdx).",
        "Read both.",
      ]
    `);
  });
});

describe('replacementIn', () => {
  const replacementOf = (treePath: string, version: string) => {
    const found = replacementIn(pageAt('0.1', treePath), version, pages);
    return found === null || !('treePath' in found) ? null : found.treePath;
  };

  it('follows replacements until the version has one', () => {
    expect(replacementOf('old.mdx', '0.2')).toBe('new.mdx');
    expect(replacementOf('old.mdx', '0.3')).toBe('newest.mdx');
  });

  it('returns null if nothing replaces the page', () => {
    expect(replacementOf('away.mdx', '0.3')).toBeNull();
    expect(replacementOf('silent.mdx', '0.3')).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import type { SiteIndex } from '../../docs/site/site-index.ts';
import { handbookMessages } from './known-messages.ts';

const NAMES = ['current', '0.28.0', '0.27.0', '0.26.0'];
const set = {
  name: 'vcluster',
  route: '/docs/vcluster',
  versions: NAMES.map((name) => ({
    name,
    path: name,
    isLast: name === '0.28.0',
    banner: name === 'current' ? 'unreleased' : undefined,
  })),
};
const views = set.versions.map((version) => ({
  set,
  version,
  pages: [{ treePath: 'etcd.mdx', url: `/docs/vcluster/${version.name}/etcd`, title: 'Compact etcd' }],
}));
const message = (versions: string[], page = '/etcd.mdx#full') => ({
  id: 'no-space',
  message: 'space exceeded',
  says: 'It is full.',
  fix: 'Compact it.',
  versions,
  page,
});

/** The messages of an index as far as they need one. */
const messagesOf = (...list: unknown[]) =>
  handbookMessages({
    site: {
      references: new Map([['vcluster', { set: 'vcluster', messages: { list } }]]),
      settings: { basePath: '/base' },
    },
    views,
    references: new Map(),
  } as unknown as SiteIndex);

describe('handbookMessages', () => {
  it.each([
    [NAMES, '', '0.28.0'],
    [['current', '0.28.0', '0.27.0'], 'v0.27 and later', '0.28.0'],
    [['0.27.0', '0.26.0'], 'up to v0.27', '0.27.0'],
    [['0.27.0'], 'v0.27', '0.27.0'],
    [['0.28.0', '0.27.0'], 'v0.27 to v0.28', '0.28.0'],
  ])('says for %j: %s, and leads to %s', (versions, text, version) => {
    expect(messagesOf(message(versions))).toEqual([
      {
        id: 'no-space',
        text: 'space exceeded',
        says: 'It is full.',
        fix: 'Compact it.',
        versions: text,
        url: `/base/docs/vcluster/${version}/etcd#full`,
        title: 'Compact etcd',
      },
    ]);
  });

  it('leaves out what no page explains', () => {
    expect(messagesOf(message(NAMES, '/gone.mdx#full'), message(['9.9.9']))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import type { ShellSet } from '../ui/place.ts';
import { readTyped } from './read-typed.ts';
import { allScopes, scopesAt } from './scopes.ts';

const version = (set: string, name: string, label: string, path = name) => ({
  name,
  label,
  rootUrl: path === '' ? `/docs/${set}` : `/docs/${set}/${path}`,
  ...(/^\d/.test(name) ? { changesUrl: `/docs/${set}/changes/${name}` } : {}),
});
const sets = [
  {
    name: 'main',
    label: 'vCluster docs',
    route: '/docs',
    versions: [{ name: 'current', label: 'current', rootUrl: '/docs' }],
  },
  {
    name: 'vcluster',
    label: 'vCluster',
    route: '/docs/vcluster',
    versions: [
      version('vcluster', 'current', 'main 🚧', 'next'),
      version('vcluster', '0.27.0', 'v0.27 Stable', ''),
      version('vcluster', '0.25.0', 'v0.25'),
      version('vcluster', '0.24.0', 'v0.24 (EOS)'),
    ],
  },
  {
    name: 'platform',
    label: 'vCluster Platform',
    route: '/docs/platform',
    versions: [version('platform', '4.3.0', 'v4.3 Stable', ''), version('platform', '4.2.0', 'v4.2')],
  },
] as unknown as ShellSet[];

const [all] = allScopes(sets);
const [own] = scopesAt(sets, {
  set: sets[1] as ShellSet,
  version: (sets[1] as ShellSet).versions[1] as never,
});
const tools = { UpgradePlan: '/base/docs/upgrade', VersionComparison: '/base/docs/compare' };
const read = (text: string, scope = own, known: Record<string, string> = tools) => {
  if (scope === undefined) throw new Error('There is no scope.');
  const { words, scope: searched, cards } = readTyped(text, scope, sets, known);
  return { words, scope: searched.id, cards: cards.map(({ title, url }) => `${title} ${url}`) };
};

describe('readTyped', () => {
  it.each([
    ['rewriteHosts 0.25', 'rewriteHosts', 'vcluster/0.25.0'],
    ['rewriteHosts in v0.25', 'rewriteHosts', 'vcluster/0.25.0'],
    ['v0.25.2 sleep mode', 'sleep mode', 'vcluster/0.25.0'],
    ['sso 4.2', 'sso', 'platform/4.2.0'],
    ['kubernetes 1.33', 'kubernetes 1.33', 'vcluster/0.27.0'],
    ['10.0.25.1', '10.0.25.1', 'vcluster/0.27.0'],
    ['0.25', '0.25', 'vcluster/0.25.0'],
    ['sleep mode', 'sleep mode', 'vcluster/0.27.0'],
  ])('looks in %j for %j in %s', (text, words, scope) => {
    expect(read(text)).toEqual({ words, scope, cards: [] });
  });

  it('offers no tool that the site does not have', () => {
    expect(read('upgrade 0.24 to 0.27', own, {}).cards).toEqual([]);
  });

  const pair = (from: string, to: string, set = 'vcluster') => [
    `Plan the upgrade from ${from} to ${to} /base/docs/upgrade?set=${set}&from=${from}.0&to=${to}.0`,
    `Compare ${from} with ${to} /base/docs/compare?set=${set}&from=${from}.0&to=${to}.0`,
  ];
  it.each([
    ['upgrade 0.24 to 0.27', 'upgrade', pair('0.24', '0.27')],
    ['0.27 vs 0.24', '0.27 vs 0.24', pair('0.24', '0.27')],
    ['networking changes since 0.24', 'networking changes', pair('0.24', '0.27')],
    ['upgrade 4.2 to 4.3', 'upgrade', pair('4.2', '4.3', 'platform')],
  ])('offers the plan and the comparison for %j', (text, words, cards) => {
    expect(read(text)).toEqual({ words, scope: 'vcluster/0.27.0', cards });
  });

  it.each([
    "what's new",
    'what is new',
    'Whats new?',
    'release notes',
    'changelog',
    'new features',
    'breaking changes',
    'what was removed in',
  ])('leads %j to the newest changes', (text) => {
    expect(read(text).cards).toEqual(['What’s new in vCluster 0.27 /docs/vcluster/changes/0.27.0']);
  });

  it('leads to the changes of each set in all docs, and of a version that is named', () => {
    expect(read('changelog', all).cards).toHaveLength(2);
    expect(read('new features in 0.25').cards).toEqual([
      'What’s new in vCluster 0.25 /docs/vcluster/changes/0.25.0',
    ]);
  });
});

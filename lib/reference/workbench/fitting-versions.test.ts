import { describe, expect, it } from 'vitest';
import { fittingVersions } from './fitting-versions.ts';
import { ownFacts } from './testing/facts-for-tests.ts';

const facts = await ownFacts();

/** The oldest and the newest version in which a file is valid; null if there are none. */
function span(text: string): string | null {
  const fitting = fittingVersions({ text, kind: 'vcluster.yaml', facts }).filter(({ fits }) => fits);
  const names = fitting.map(({ version }) => version);
  return names.length === 0 ? null : `${names.at(-1)} to ${names[0]}`;
}

/** Our own files, with the results of the product's schema at each version's tag. */
describe('the verdict about', () => {
  it.each([
    ['defaults', 'sync:\n  toHost:\n    pods:\n      enabled: true\n', '0.20.0 to current'],
    ['sleep mode as it was', 'experimental:\n  sleepMode:\n    enabled: true\n', '0.22.0 to 0.23.0'],
    ['sleep mode', 'sleepMode:\n  enabled: true\n', '0.24.0 to current'],
    ['k0s', 'controlPlane:\n  distro:\n    k0s:\n      enabled: true\n', '0.20.0 to 0.25.0'],
    [
      'an image for each part',
      'controlPlane:\n  distro:\n    k8s:\n      apiServer:\n        image:\n          tag: v1.30.2\n',
      '0.20.0 to 0.24.0',
    ],
    [
      'a selector of classes',
      'sync:\n  fromHost:\n    storageClasses:\n      selector:\n        matchLabels:\n          tier: fast\n',
      '0.26.0 to current',
    ],
    ['values of 0.19', 'syncer:\n  replicas: 2\n', null],
    ['a text instead of true', 'sync:\n  toHost:\n    ingresses:\n      enabled: "true"\n', null],
    ['keys instead of true', 'sync:\n  toHost:\n    ingresses:\n      enabled:\n        all: true\n', null],
  ])('%s is that of the schema', (_about, text, expected) => {
    expect(span(text)).toBe(expected);
  });
});

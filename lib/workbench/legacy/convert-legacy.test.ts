import { describe, expect, it } from 'vitest';
import { ownFacts } from '../testing/facts-for-tests.ts';
import { upgradeFile } from '../upgrade/upgrade-file.ts';
import { LEGACY_MOVES } from './legacy-moves.ts';
import { isLegacyFile } from './recognize-legacy.ts';

const facts = await ownFacts();
const convert = (text: string, choices = {}) =>
  upgradeFile({ text, kind: 'vcluster.yaml', from: '0.20.0', to: '0.20.0', facts, choices });

describe('a file of 0.19', () => {
  it('is recognized', () => {
    expect(isLegacyFile('syncer:\n  extraArgs: []\n')).toBe(true);
    expect(isLegacyFile('sync:\n  # ours\n  nodes:\n    enabled: true\n')).toBe(true);
    expect(isLegacyFile('sync:\n  toHost: {}\n')).toBe(false);
    expect(isLegacyFile('controlPlane: {}\nservice: {}\n')).toBe(false);
  });

  it('becomes a vcluster.yaml, with its comments', () => {
    const text = `vcluster:
  image: rancher/k3s:v1.29.0-k3s1
sync:
  # all of them
  nodes:
    enabled: true # please
    syncAllNodes: true
  ingresses:
    enabled: true
isolation:
  enabled: true
  limitRange:
    default:
      cpu: "1"
storage:
  size: 10Gi
telemetry:
  disabled: "true"
`;
    const result = convert(text);
    expect(result.isLegacy).toBe(true);
    expect(result.problems).toEqual([]);
    expect(result.decisions).toEqual([]);
    expect(result.text).toMatchInlineSnapshot(`
      "sync:
        toHost:
          ingresses:
            enabled: true
        fromHost:
          nodes:
            selector:
              all: true
            enabled: true # please
      telemetry:
        enabled: false
      controlPlane:
        distro:
          k3s:
            enabled: true
            image:
              registry: ""
              repository: rancher/k3s
              tag: v1.29.0-k3s1
        statefulSet:
          persistence:
            volumeClaim:
              size: 10Gi
      policies:
        networkPolicy:
          enabled: true
        resourceQuota:
          enabled: true
        limitRange:
          enabled: true
          default:
            cpu: "1"
        podSecurityStandard: baseline
      "
    `);
  });

  it('asks about what only its owner knows', () => {
    const result = convert('syncer:\n  replicas: 2\n  extraArgs: [--tls-san=a.example]\n');
    expect(result.decisions.map(({ id }) => id)).toEqual(['0.20.0:distro', '0.20.0:syncer.extraArgs']);
    const choices = { '0.20.0:distro': 'k3s', '0.20.0:syncer.extraArgs': 'remove' };
    expect(convert('syncer:\n  replicas: 2\n  extraArgs: []\n', choices)).toMatchObject({ problems: [] });
  });

  it('is converted to existing fields', () => {
    const { reference } = facts.setOf('vcluster.yaml');
    const known = (path: string) =>
      [...reference.fields.keys()].some(
        (one) => one === path && reference.fields.get(one)?.facts.has('0.20.0'),
      );
    // The fields of a service are defined by Kubernetes, and those of the platform by the platform.
    const own = LEGACY_MOVES.map(({ to }) => to).filter((path) => !/\.spec\.|^external\./.test(path));
    expect(own.filter((path) => !known(path))).toEqual([]);
  });
});

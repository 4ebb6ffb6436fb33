import { describe, expect, it } from 'vitest';
import { ownReference } from '../reference/facts/testing/own-content.ts';
import { ownFacts } from '../reference/workbench/testing/facts-for-tests.ts';
import { upgradeFile } from '../reference/workbench/upgrade/upgrade-file.ts';
import { isLegacyFile, movesIn, syncerFlags } from './chart-values.ts';

const facts = await ownFacts();
const older = (await ownReference()).olderFormat;
if (older === null) throw new Error('There is no older format.');
const formerKeys = facts.main?.formerKeys ?? [];
const convert = (text: string, choices = {}) =>
  upgradeFile({ text, kind: 'vcluster.yaml', from: '0.20.0', to: '0.20.0', facts, choices });

describe('a file of 0.19', () => {
  it('is recognized', () => {
    expect(isLegacyFile('syncer:\n  extraArgs: []\n', formerKeys)).toBe(true);
    expect(isLegacyFile('sync:\n  # ours\n  nodes:\n    enabled: true\n', formerKeys)).toBe(true);
    expect(isLegacyFile('sync:\n  toHost: {}\n', formerKeys)).toBe(false);
    expect(isLegacyFile('controlPlane: {}\nservice: {}\n', formerKeys)).toBe(false);
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
    const result = convert('syncer:\n  replicas: 2\n  extraArgs: [--plugins=a]\n');
    expect(result.decisions.map(({ id }) => id)).toEqual(['0.20.0:distro', '0.20.0:syncer.extraArgs']);
    const choices = { '0.20.0:distro': 'k3s', '0.20.0:syncer.extraArgs': 'remove' };
    expect(convert('syncer:\n  replicas: 2\n  extraArgs: []\n', choices)).toMatchObject({ problems: [] });
  });

  it('has flags that become fields, and leaves the ones that no field replaces', () => {
    const text = `syncer:
  extraArgs:
    # reachable from outside
    - --tls-san=a.example,b.example
    - --name=mine
    - --node-selector
    - pool=a
    - --enforce-toleration=dedicated=team:NoSchedule
`;
    const result = convert(text);
    expect(result.text).toBe(`syncer:
  extraArgs:
    # reachable from outside
    - --name=mine
controlPlane:
  proxy:
    extraSANs:
      - a.example
      - b.example
sync:
  fromHost:
    nodes:
      enabled: true
      selector:
        labels:
          pool: a
  toHost:
    pods:
      enforceTolerations:
        - dedicated=team:NoSchedule
`);
    expect(result.changes.map(({ path, line }) => `${line} ${path}`)).toEqual([
      '4 syncer.extraArgs --tls-san',
      '6 syncer.extraArgs --node-selector',
      '8 syncer.extraArgs --enforce-toleration',
    ]);
    const without = ['0.20.0:syncer.extraArgs --tls-san'];
    const part = upgradeFile({ text, kind: 'vcluster.yaml', from: '0.20.0', to: '0.20.0', facts, without });
    expect(part.text).toContain('- --tls-san=a.example,b.example');
    expect(part.undone.map(({ id }) => id)).toEqual(without);
  });

  it('keeps what a flag means up to the newest version', () => {
    const text = 'syncer:\n  extraArgs: [--override-hosts-container-image=registry.example/alpine:3]\n';
    const choices = { '0.20.0:distro': 'k8s' };
    const result = upgradeFile({ text, kind: 'vcluster.yaml', from: '0.20.0', to: '0.27.0', facts, choices });
    expect(result.text).toContain(
      'image: {"registry": "registry.example", "repository": "alpine", "tag": "3"}',
    );
    expect(result.problems).toEqual([]);
  });

  it.each([
    ['--tls-san=a', 'controlPlane.proxy.extraSANs'],
    ['--lease-duration=30', 'controlPlane.statefulSet.highAvailability.leaseDuration'],
    ['--lease-duration=long', null],
    ['--sync-all-nodes', 'sync.fromHost.nodes.selector.all'],
    ['--sync-all-nodes=false', ''],
    ['--fake-kubelet-ips=false', 'networking.advanced.proxyKubelets.byIP'],
    ['--translate-image=a=b', 'sync.toHost.pods.translateImage'],
    ['--set-owner=true', ''],
    ['--unknown', null],
    ['text', null],
  ])('turns the flag %s into %s', (item, path) => {
    const [flag] = syncerFlags([item], older.flags);
    expect(flag?.settings === null ? null : Object.keys(flag?.settings ?? {}).join()).toBe(path);
  });

  it('is converted to existing fields', () => {
    const { reference } = facts.setOf('vcluster.yaml');
    const known = (path: string) =>
      [...reference.fields.keys()].some(
        (one) => one === path && reference.fields.get(one)?.facts.has('0.20.0'),
      );
    const flags = Object.keys(older.flags).flatMap((name) =>
      ['', 'a', '1', 'a=b', 'false'].flatMap((value) =>
        Object.keys(syncerFlags([`--${name}=${value}`], older.flags)[0]?.settings ?? {}),
      ),
    );
    expect(flags.filter((path) => !known(path))).toEqual([]);
    // The fields of a service are defined by Kubernetes, and those of the platform by the platform.
    const own = movesIn(older.moves)
      .map(({ to }) => to)
      .filter((path) => !/\.spec\.|^external\./.test(path));
    expect(own.filter((path) => !known(path))).toEqual([]);
  });
});

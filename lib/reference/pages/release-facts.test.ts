import { beforeAll, describe, expect, it } from 'vitest';
import { capabilities } from '../../capabilities.ts';
import { loadAssembly } from '../../docs/site/load-assembly.ts';
import { changeRows } from '../changes/change-rows.ts';
import { changesBetween } from '../changes/changes-between.ts';
import type { Reference } from '../facts/model.ts';
import type { ItemKind } from '../facts/moves.ts';
import { OWN_ROOT } from '../facts/testing/own-content.ts';
import { referencesOf } from './reference-view.ts';

let reference: Reference;
beforeAll(async () => {
  const { site } = await loadAssembly(OWN_ROOT, { capabilities });
  const found = site === null ? undefined : referencesOf(site).get('vcluster');
  if (found === undefined) throw new Error('There is no data about vCluster.');
  reference = found;
});

type Fact = readonly [
  release: string,
  part: 'removed' | 'changed' | 'added',
  kind: ItemKind,
  key: string,
  /** The replacement of a removed item, the former key of a new one, or the trait that changed. */
  more?: string,
];

/** Changes in releases according to the product's own history. */
const FACTS: readonly Fact[] = [
  ['0.21.0', 'added', 'field', 'sync.toHost.customResources'],
  ['0.21.0', 'removed', 'field', 'experimental.syncSettings.syncLabels'],
  ['0.21.0', 'added', 'field', 'integrations.externalSecrets'],
  ['0.22.0', 'added', 'field', 'experimental.sleepMode'],
  ['0.22.0', 'added', 'field', 'integrations.certManager'],
  ['0.22.0', 'added', 'command', 'vcluster debug'],
  ['0.23.0', 'removed', 'flag', 'vcluster create --kubernetes-version'],
  ['0.23.0', 'added', 'field', 'experimental.reuseNamespace'],
  ['0.23.0', 'changed', 'flag', 'vcluster create --reuse-namespace', 'deprecated'],
  ['0.23.0', 'added', 'field', 'sync.fromHost.configMaps'],
  ['0.24.0', 'removed', 'field', 'experimental.sleepMode', 'sleepMode'],
  ['0.24.0', 'added', 'field', 'sleepMode', 'experimental.sleepMode'],
  ['0.24.0', 'removed', 'field', 'experimental.sleepMode.autoSleep.wakeup', 'sleepMode.autoWakeup'],
  ['0.24.0', 'added', 'command', 'vcluster snapshot'],
  ['0.24.0', 'added', 'flag', 'vcluster create --restore'],
  ['0.25.0', 'added', 'field', 'controlPlane.backingStore.etcd.external'],
  ['0.25.0', 'added', 'field', 'controlPlane.backingStore.etcd.embedded.snapshotCount'],
  ['0.25.0', 'added', 'field', 'integrations.istio'],
  ['0.26.0', 'removed', 'field', 'controlPlane.distro.k0s'],
  ['0.26.0', 'removed', 'field', 'experimental.multiNamespaceMode', 'sync.toHost.namespaces'],
  ['0.26.0', 'removed', 'field', 'experimental.syncSettings.disableSync'],
  ['0.26.0', 'added', 'field', 'privateNodes'],
  ['0.26.0', 'added', 'flag', 'vcluster snapshot --kms-key-id'],
  ['0.27.0', 'removed', 'field', 'privateNodes.importNodeBinaries'],
  ['0.27.0', 'removed', 'field', 'controlPlane.standalone.joinNode.name'],
  ['0.27.0', 'added', 'command', 'vcluster registry proxy'],
  ['current', 'removed', 'field', 'experimental.genericSync', 'sync.toHost.customResources'],
  ['current', 'removed', 'field', 'experimental.isolatedControlPlane'],
  ['current', 'removed', 'field', 'controlPlane.standalone.bundle'],
  ['current', 'added', 'field', 'controlPlane.advanced.cloudControllerManager'],
  ['current', 'added', 'field', 'privateNodes.vpn'],
];

/** A release's row for an item, as text; null if there is none. */
function rowOf([release, part, kind, key]: Fact): string | null {
  const names = reference.versions.map(({ name }) => name);
  // The versions are sorted from new to old. Unreleased changes are part of the next release.
  const own = release === 'current' ? (names[names.indexOf('0.27.0') - 1] ?? release) : release;
  const before = names[names.indexOf(own) + 1] ?? '';
  const rows: readonly { kind: ItemKind; key: string }[] = changeRows(
    changesBetween(reference, before, own, reference.moves),
  )[part];
  const row = rows.find((one) => one.kind === kind && one.key === key);
  return row === undefined ? null : JSON.stringify(row);
}

describe('the rows of releases', () => {
  it.each(FACTS.map((fact) => ({ fact, name: fact.slice(0, 4).join(' ') })))('have $name', ({ fact }) => {
    const row = rowOf(fact);
    expect(row).not.toBeNull();
    expect(row).toContain(fact[4] ?? fact[3]);
  });

  it('do not have changes that were reverted before the release', () => {
    // Added for 0.24, reverted before the release, and added again in 0.25.
    const fact = [
      '0.24.0',
      'added',
      'field',
      'controlPlane.backingStore.etcd.embedded.snapshotCount',
    ] as const;
    expect(rowOf(fact)).toBeNull();
  });
});

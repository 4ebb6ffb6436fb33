import { ownValue } from '../ground/base/own-value.ts';
import type { Json } from '../reference/facts/facts.ts';

/** The fields that do what a flag of the syncer did. */
type Settings = Readonly<Record<string, Json>>;

/** How a flag's text becomes a field's value; undefined if it can't. */
type Reader = (text: string) => Settings | undefined;

const HA = 'controlPlane.statefulSet.highAvailability';
const KUBECONFIG = 'experimental.virtualClusterKubeConfig';
const PODS = 'sync.toHost.pods';
const NODES = 'sync.fromHost.nodes';
const KUBELETS = 'networking.advanced.proxyKubelets';

const words = (text: string): string[] => text.split(',').map((word) => word.trim());

function pairs(text: string): Record<string, string> {
  return Object.fromEntries(
    words(text).flatMap((pair) => {
      const [, key, value] = /^([^=]+)=(.*)$/.exec(pair) ?? [];
      return key === undefined ? [] : [[key, value ?? '']];
    }),
  );
}

const asText =
  (path: string): Reader =>
  (text) =>
    text === '' ? undefined : { [path]: text };
const asNumber =
  (path: string): Reader =>
  (text) =>
    /^\d+$/.test(text) ? { [path]: Number(text) } : undefined;
const asList =
  (path: string): Reader =>
  (text) =>
    text === '' ? undefined : { [path]: words(text) };
const asMap =
  (path: string, more: Settings = {}): Reader =>
  (text) => {
    const map = pairs(text);
    return Object.keys(map).length === 0 ? undefined : { ...more, [path]: map };
  };
/** A flag without a value is on. Turning off what is off by default needs no field. */
const asSwitch =
  (...paths: string[]): Reader =>
  (text) => {
    if (text === 'false') return {};
    return text === '' || text === 'true' ? Object.fromEntries(paths.map((path) => [path, true])) : undefined;
  };

/** The syncer's flags of 0.19 and older, without dashes. */
const FLAGS: Readonly<Record<string, Reader>> = {
  'bind-address': asText('controlPlane.proxy.bindAddress'),
  'client-ca-cert': asText(`${KUBECONFIG}.clientCACert`),
  'cluster-domain': asText('networking.advanced.clusterDomain'),
  'disable-fake-kubelets': (text) => {
    if (text === 'false') return {};
    return text === '' || text === 'true'
      ? { [`${KUBELETS}.byHostname`]: false, [`${KUBELETS}.byIP`]: false }
      : undefined;
  },
  'enforce-toleration': asList(`${PODS}.enforceTolerations`),
  'fake-kubelet-ips': (text) =>
    ({ '': true, true: true, false: true })[text] === undefined
      ? undefined
      : { [`${KUBELETS}.byIP`]: text !== 'false' },
  'host-metrics-bind-address': asText('experimental.syncSettings.hostMetricsBindAddress'),
  'kube-config': asText(`${KUBECONFIG}.kubeConfig`),
  'lease-duration': asNumber(`${HA}.leaseDuration`),
  'mount-physical-host-paths': asSwitch('controlPlane.hostPathMapper.enabled'),
  'node-clear-image-status': asSwitch(`${NODES}.clearImageStatus`),
  'node-selector': asMap(`${NODES}.selector.labels`, { [`${NODES}.enabled`]: true }),
  'override-hosts': (text) =>
    text === 'false'
      ? { [`${PODS}.rewriteHosts.enabled`]: false }
      : asSwitch(`${PODS}.rewriteHosts.enabled`)(text),
  'override-hosts-container-image': asText(`${PODS}.rewriteHosts.initContainer.image`),
  'proxy-metrics-server': asSwitch('integrations.metricsServer.enabled'),
  'renew-deadline': asNumber(`${HA}.renewDeadline`),
  'request-header-ca-cert': asText(`${KUBECONFIG}.requestHeaderCACert`),
  'retry-period': asNumber(`${HA}.retryPeriod`),
  'rewrite-host-paths': asSwitch('controlPlane.hostPathMapper.enabled'),
  'server-ca-cert': asText(`${KUBECONFIG}.serverCACert`),
  'server-ca-key': asText(`${KUBECONFIG}.serverCAKey`),
  'service-account': (text) =>
    text === ''
      ? undefined
      : {
          'controlPlane.advanced.workloadServiceAccount.enabled': false,
          'controlPlane.advanced.workloadServiceAccount.name': text,
        },
  'service-account-token-secrets': asSwitch(`${PODS}.useSecretsForSATokens`),
  'set-owner': (text) =>
    text === 'false' ? { 'experimental.syncSettings.setOwner': false } : asSwitch()(text),
  'sync-all-configmaps': asSwitch('sync.toHost.configMaps.all'),
  'sync-all-nodes': asSwitch(`${NODES}.selector.all`),
  'sync-all-secrets': asSwitch('sync.toHost.secrets.all'),
  'sync-node-changes': asSwitch(`${NODES}.syncBackChanges`),
  'target-namespace': asText('experimental.syncSettings.targetNamespace'),
  'tls-san': asList('controlPlane.proxy.extraSANs'),
  'translate-image': asMap(`${PODS}.translateImage`),
  'virtual-metrics-bind-address': asText('experimental.syncSettings.virtualMetricsBindAddress'),
};

/** The names of the flags that have a field. */
export const SYNCER_FLAGS: readonly string[] = Object.keys(FLAGS);

/** One flag in a list of arguments: the items that write it, and the fields that replace it. */
export type SyncerFlag = {
  name: string;
  /** Its items, from the first to the one before `end`. */
  start: number;
  end: number;
  /** Null if no field is known. */
  settings: Settings | null;
};

/** The flags in a list of arguments: `--name=value`, `--name`, or `--name` and its value in the next item. */
export function syncerFlags(items: readonly string[]): SyncerFlag[] {
  const flags: SyncerFlag[] = [];
  for (let at = 0; at < items.length; ) {
    const [, name, own] = /^--?([\w-]+)(?:=(.*))?$/s.exec(items[at] ?? '') ?? [];
    const next = items[at + 1];
    const takesNext = name !== undefined && own === undefined && next !== undefined && !next.startsWith('-');
    const end = at + (takesNext ? 2 : 1);
    const text = own ?? (takesNext ? next : '');
    const reader = name === undefined ? undefined : ownValue(FLAGS, name);
    flags.push({ name: name ?? items[at] ?? '', start: at, end, settings: reader?.(text) ?? null });
    at = end;
  }
  return flags;
}

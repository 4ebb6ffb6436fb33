import type { Json } from '../reference/facts/facts.ts';
import { childPath, isWithin } from '../reference/facts/field-paths.ts';
import { splitImage } from '../reference/workbench/upgrade/split-image.ts';

/** How a value changes when it moves. */
export type Transform = 'not' | 'image' | 'labels' | 'retention' | 'turns-off';

/** The old path of a chart setting (0.19 and older), and its path since 0.20. */
export type LegacyMove = { from: string; to: string; transform?: Transform };

const move = (from: string, to: string, transform?: Transform): LegacyMove =>
  transform === undefined ? { from, to } : { from, to, transform };

/** Resources synced to the host: old name → name since 0.20. */
const TO_HOST: Readonly<Record<string, string>> = {
  services: 'services',
  configmaps: 'configMaps',
  secrets: 'secrets',
  endpoints: 'endpoints',
  pods: 'pods',
  persistentvolumeclaims: 'persistentVolumeClaims',
  ingresses: 'ingresses',
  persistentvolumes: 'persistentVolumes',
  storageclasses: 'storageClasses',
  priorityclasses: 'priorityClasses',
  networkpolicies: 'networkPolicies',
  volumesnapshots: 'volumeSnapshots',
  poddisruptionbudgets: 'podDisruptionBudgets',
  serviceaccounts: 'serviceAccounts',
};

const FROM_HOST: Readonly<Record<string, string>> = {
  events: 'events',
  ingressclasses: 'ingressClasses',
  hoststorageclasses: 'storageClasses',
  csistoragecapacities: 'csiStorageCapacities',
  csinodes: 'csiNodes',
  csidrivers: 'csiDrivers',
};

const STATEFUL_SET = 'controlPlane.statefulSet';
const ETCD = 'controlPlane.backingStore.etcd.deploy.statefulSet';
const CORE_DNS = 'controlPlane.coredns';
const CLAIM = `${STATEFUL_SET}.persistence.volumeClaim`;

/** The fields of a container. */
const containers = (from: string, to: string): LegacyMove[] => [
  move(`${from}.image`, `${to}.image`, 'image'),
  move(`${from}.imagePullPolicy`, `${to}.imagePullPolicy`),
  move(`${from}.extraArgs`, `${to}.extraArgs`),
];

/** The fields that all pods have. */
const scheduling = (from: string, to: string): LegacyMove[] => {
  const below = (name: string) => childPath(from, name);
  return [
    ...['nodeSelector', 'affinity', 'tolerations', 'priorityClassName'].map((name) =>
      move(below(name), `${to}.scheduling.${name}`),
    ),
    move(below('labels'), `${to}.labels`),
    move(below('annotations'), `${to}.annotations`),
    move(below('podLabels'), `${to}.pods.labels`),
    move(below('podAnnotations'), `${to}.pods.annotations`),
    move(below('securityContext'), `${to}.security.containerSecurityContext`),
    move(below('podSecurityContext'), `${to}.security.podSecurityContext`),
    move(below('volumes'), `${to}.persistence.addVolumes`),
  ];
};

const storage = (from: string, to: string): LegacyMove[] => [
  move(`${from}.persistence`, `${to}.volumeClaim.enabled`),
  move(`${from}.size`, `${to}.volumeClaim.size`),
  move(`${from}.className`, `${to}.volumeClaim.storageClass`),
];

/** All settings with a known new path, inner ones first. */
export const LEGACY_MOVES: readonly LegacyMove[] = [
  ...Object.entries(TO_HOST).map(([old, name]) => move(`sync.${old}`, `sync.toHost.${name}`)),
  ...Object.entries(FROM_HOST).map(([old, name]) => move(`sync.${old}`, `sync.fromHost.${name}`)),
  move('sync.fake-nodes.enabled', 'sync.fromHost.nodes.enabled', 'turns-off'),
  move('sync.fake-persistentvolumes.enabled', 'sync.toHost.persistentVolumes.enabled', 'turns-off'),
  move('sync.nodes.fakeKubeletIPs', 'networking.advanced.proxyKubelets.byIP'),
  move('sync.nodes.syncAllNodes', 'sync.fromHost.nodes.selector.all'),
  move('sync.nodes.nodeSelector', 'sync.fromHost.nodes.selector.labels', 'labels'),
  move('sync.nodes.enableScheduler', 'controlPlane.advanced.virtualScheduler.enabled'),
  move('sync.nodes.syncNodeChanges', 'sync.fromHost.nodes.syncBackChanges'),
  move('sync.nodes.enabled', 'sync.fromHost.nodes.enabled'),
  ...containers('api', 'controlPlane.distro.k8s.apiServer'),
  ...containers('controller', 'controlPlane.distro.k8s.controllerManager'),
  ...containers('scheduler', 'controlPlane.distro.k8s.scheduler'),
  ...containers('etcd', ETCD),
  move('etcd.resources', `${ETCD}.resources`),
  move('etcd.replicas', `${ETCD}.highAvailability.replicas`),
  move('etcd.serviceAnnotations', 'controlPlane.backingStore.etcd.deploy.service.annotations'),
  ...scheduling('etcd', ETCD),
  ...storage('etcd.storage', `${ETCD}.persistence`),
  move('embeddedEtcd.enabled', 'controlPlane.backingStore.etcd.embedded.enabled'),
  move('embeddedEtcd.migrateFromEtcd', 'controlPlane.backingStore.etcd.embedded.migrateFromDeployedEtcd'),
  move('syncer.image', `${STATEFUL_SET}.image`, 'image'),
  move('syncer.imagePullPolicy', `${STATEFUL_SET}.imagePullPolicy`),
  move('syncer.env', `${STATEFUL_SET}.env`),
  move('syncer.livenessProbe', `${STATEFUL_SET}.probes.livenessProbe`),
  move('syncer.readinessProbe', `${STATEFUL_SET}.probes.readinessProbe`),
  move('syncer.extraVolumeMounts', `${STATEFUL_SET}.persistence.addVolumeMounts`),
  move('syncer.resources', `${STATEFUL_SET}.resources`),
  move('syncer.serviceAnnotations', 'controlPlane.service.annotations'),
  move('syncer.replicas', `${STATEFUL_SET}.highAvailability.replicas`),
  move('syncer.kubeConfigContextName', 'exportKubeConfig.context'),
  ...storage('syncer.storage', `${STATEFUL_SET}.persistence`),
  move('storage.binariesVolume', `${STATEFUL_SET}.persistence.binariesVolume`),
  ...scheduling('syncer', STATEFUL_SET),
  ...storage('storage', `${STATEFUL_SET}.persistence`),
  ...scheduling('', STATEFUL_SET),
  move('autoDeletePersistentVolumeClaims', `${CLAIM}.retentionPolicy`, 'retention'),
  move('k3sToken', 'controlPlane.distro.k3s.token'),
  move('globalAnnotations', 'controlPlane.advanced.globalMetadata.annotations'),
  move('proLicenseSecret', 'external.platform.apiKey.secretName'),
  move('defaultImageRegistry', 'controlPlane.advanced.defaultImageRegistry'),
  move('headless', 'experimental.isolatedControlPlane.headless'),
  move('fallbackHostDns', 'networking.advanced.fallbackHostCluster'),
  move('mapServices.fromHost', 'networking.replicateServices.fromHost'),
  move('mapServices.fromVirtual', 'networking.replicateServices.toHost'),
  move('proxy.metricsServer.pods.enabled', 'integrations.metricsServer.pods'),
  move('proxy.metricsServer.nodes.enabled', 'integrations.metricsServer.nodes'),
  move('serviceAccount.create', 'controlPlane.advanced.serviceAccount.enabled'),
  move('serviceAccount.name', 'controlPlane.advanced.serviceAccount.name'),
  move('serviceAccount.imagePullSecrets', 'controlPlane.advanced.serviceAccount.imagePullSecrets'),
  move('workloadServiceAccount.annotations', 'controlPlane.advanced.workloadServiceAccount.annotations'),
  move('centralAdmission', 'policies.centralAdmission'),
  move('telemetry.disabled', 'telemetry.enabled', 'not'),
  move('multiNamespaceMode.enabled', 'experimental.multiNamespaceMode.enabled'),
  move('monitoring.serviceMonitor', 'controlPlane.serviceMonitor'),
  move('rbac.role.create', 'rbac.role.enabled'),
  move('rbac.clusterRole.create', 'rbac.clusterRole.enabled'),
  move('noopSyncer.enabled', 'experimental.syncSettings.disableSync'),
  move('noopSyncer.synck8sService', 'experimental.syncSettings.rewriteKubernetesService'),
  move('noopSyncer.secret.kubeConfig', 'experimental.virtualClusterKubeConfig.kubeConfig'),
  move('noopSyncer.secret.clientCaCert', 'experimental.virtualClusterKubeConfig.clientCACert'),
  move('noopSyncer.secret.serverCaKey', 'experimental.virtualClusterKubeConfig.serverCAKey'),
  move('noopSyncer.secret.serverCaCert', 'experimental.virtualClusterKubeConfig.serverCACert'),
  move('noopSyncer.secret.requestHeaderCaCert', 'experimental.virtualClusterKubeConfig.requestHeaderCACert'),
  move('init.manifests', 'experimental.deploy.vcluster.manifests'),
  move('init.manifestsTemplate', 'experimental.deploy.vcluster.manifestsTemplate'),
  move('init.helm', 'experimental.deploy.vcluster.helm'),
  move('isolation.networkPolicy', 'policies.networkPolicy'),
  move('isolation.resourceQuota', 'policies.resourceQuota'),
  move('isolation.limitRange', 'policies.limitRange'),
  move('isolation.podSecurityStandard', 'policies.podSecurityStandard'),
  move('coredns.enabled', `${CORE_DNS}.enabled`),
  move('coredns.integrated', `${CORE_DNS}.embedded`),
  move('coredns.fallback', 'policies.networkPolicy.fallbackDns'),
  move('coredns.replicas', `${CORE_DNS}.deployment.replicas`),
  move('coredns.nodeSelector', `${CORE_DNS}.deployment.nodeSelector`),
  move('coredns.image', `${CORE_DNS}.deployment.image`),
  move('coredns.resources', `${CORE_DNS}.deployment.resources`),
  move('coredns.podLabels', `${CORE_DNS}.deployment.pods.labels`),
  move('coredns.podAnnotations', `${CORE_DNS}.deployment.pods.annotations`),
  move('coredns.config', `${CORE_DNS}.overwriteConfig`),
  move('coredns.manifests', `${CORE_DNS}.overwriteManifests`),
  move('coredns.service.annotations', `${CORE_DNS}.service.annotations`),
  move('coredns.service.type', `${CORE_DNS}.service.spec.type`),
  move('coredns.service.externalTrafficPolicy', `${CORE_DNS}.service.spec.externalTrafficPolicy`),
  move('coredns.service.externalIPs', `${CORE_DNS}.service.spec.externalIPs`),
  move('ingress.enabled', 'controlPlane.ingress.enabled'),
  move('ingress.pathType', 'controlPlane.ingress.pathType'),
  move('ingress.host', 'controlPlane.ingress.host'),
  move('ingress.annotations', 'controlPlane.ingress.annotations'),
  move('ingress.ingressClassName', 'controlPlane.ingress.spec.ingressClassName'),
  move('ingress.tls', 'controlPlane.ingress.spec.tls'),
  ...[
    'type',
    'externalIPs',
    'externalTrafficPolicy',
    'loadBalancerIP',
    'loadBalancerSourceRanges',
    'loadBalancerClass',
  ].map((name) => move(`service.${name}`, `controlPlane.service.spec.${name}`)),
  move('service.loadBalancerAnnotations', 'controlPlane.service.annotations'),
];

/** The moves for `vcluster`, which used to be the distribution's container. */
export const distroMoves = (distro: string): LegacyMove[] => [
  ...containers('vcluster', `controlPlane.distro.${distro}`),
  move('vcluster.env', `controlPlane.distro.${distro}.env`),
  move('vcluster.resources', `controlPlane.distro.${distro}.resources`),
  move('vcluster.extraVolumeMounts', `${STATEFUL_SET}.persistence.addVolumeMounts`),
];

/** Advice for settings that can't be moved automatically, by path. */
export const LEGACY_NOTES: Readonly<Record<string, string>> = {
  'syncer.extraArgs':
    'Since 0.20, flags of the syncer are fields. No field is known for those that are left.',
  'syncer.volumeMounts': 'Use controlPlane.statefulSet.persistence.addVolumeMounts.',
  'vcluster.command': 'Use controlPlane.distro.k3s.command or controlPlane.distro.k3s.extraArgs.',
  'vcluster.baseArgs': 'Use controlPlane.distro.k3s.command or controlPlane.distro.k3s.extraArgs.',
  'coredns.plugin': 'Use networking.resolveDNS.',
  'isolation.namespace': 'Use experimental.syncSettings.targetNamespace.',
  'isolation.nodeProxyPermission': 'Use rbac.clusterRole.overwriteRules.',
  'sync.generic': 'Use sync.toHost.customResources and sync.fromHost.customResources.',
  openshift: 'Add a rule for endpoints/restricted to rbac.role.extraRules.',
};

/** What replaces a setting of 0.19 and older, in words; null if the path wasn't a setting. */
export function legacyAdvice(path: string): string | null {
  const move = LEGACY_MOVES.find(({ from }) => isWithin(path, from));
  if (move !== undefined) {
    const rest = move.transform === undefined ? path.slice(move.from.length) : '';
    return `Since 0.20, it's '${move.to}${rest}'.`;
  }
  const note = LEGACY_NOTES[path];
  if (note !== undefined) return note;
  const isOld = path === 'vcluster' || LEGACY_MOVES.some(({ from }) => from.startsWith(`${path}.`));
  return isOld ? 'This is a setting of 0.19 and older: upgrade the file.' : null;
}

/** The value for the new path; undefined if nothing needs to be set there. */
export function transformed(value: unknown, transform: Transform): Json | undefined {
  if (transform === 'not') return String(value) !== 'true';
  if (transform === 'turns-off') return value === true ? false : undefined;
  if (transform === 'retention') return value === true ? 'Delete' : undefined;
  if (transform === 'labels') {
    const pairs = String(value)
      .split(',')
      .map((pair) => pair.trim().split('='));
    return Object.fromEntries(
      pairs.flatMap(([key, text]) => (key && text !== undefined ? [[key, text]] : [])),
    );
  }
  return splitImage(String(value));
}

/** API group → version → kinds that Kubernetes itself serves and these docs may show. */
export const KINDS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  '': {
    v1: [
      'Binding',
      'Config',
      'ConfigMap',
      'Endpoints',
      'Event',
      'LimitRange',
      'List',
      'Namespace',
      'Node',
      'PersistentVolume',
      'PersistentVolumeClaim',
      'Pod',
      'PodTemplate',
      'ReplicationController',
      'ResourceQuota',
      'Secret',
      'Service',
      'ServiceAccount',
    ],
  },
  apps: { 'apps/v1': ['ControllerRevision', 'DaemonSet', 'Deployment', 'ReplicaSet', 'StatefulSet'] },
  batch: { 'batch/v1': ['CronJob', 'Job'] },
  autoscaling: {
    'autoscaling/v1': ['HorizontalPodAutoscaler', 'Scale'],
    'autoscaling/v2': ['HorizontalPodAutoscaler'],
  },
  policy: { 'policy/v1': ['Eviction', 'PodDisruptionBudget'] },
  'networking.k8s.io': { 'networking.k8s.io/v1': ['Ingress', 'IngressClass', 'NetworkPolicy'] },
  'rbac.authorization.k8s.io': {
    'rbac.authorization.k8s.io/v1': ['ClusterRole', 'ClusterRoleBinding', 'Role', 'RoleBinding'],
  },
  'storage.k8s.io': {
    'storage.k8s.io/v1': ['CSIDriver', 'CSINode', 'CSIStorageCapacity', 'StorageClass', 'VolumeAttachment'],
  },
  'scheduling.k8s.io': { 'scheduling.k8s.io/v1': ['PriorityClass'] },
  'node.k8s.io': { 'node.k8s.io/v1': ['RuntimeClass'] },
  'apiextensions.k8s.io': { 'apiextensions.k8s.io/v1': ['CustomResourceDefinition'] },
  'snapshot.storage.k8s.io': {
    'snapshot.storage.k8s.io/v1': ['VolumeSnapshot', 'VolumeSnapshotClass', 'VolumeSnapshotContent'],
  },
  'argoproj.io': { 'argoproj.io/v1alpha1': ['Application', 'AppProject', 'ApplicationSet'] },
};

/** Files that programs read, in the form of resources: they have no metadata. */
const CONFIGURATIONS =
  /^(?:kind\.x-k8s\.io|k3d\.io|kustomize\.config\.k8s\.io|kubeadm\.k8s\.io|kubelet\.config\.k8s\.io|kubeproxy\.config\.k8s\.io|kubescheduler\.config\.k8s\.io|audit\.k8s\.io|apiserver\.config\.k8s\.io|apiserver\.k8s\.io|pod-security\.admission\.config\.k8s\.io|client\.authentication\.k8s\.io|config\.[\w.-]+)\//;

/** Whether resources of a kind have metadata: kubeconfigs, lists, and files of programs need none. */
export function needsMetadata(apiVersion: string, kind: string): boolean {
  return !CONFIGURATIONS.test(apiVersion) && kind !== 'Config' && kind !== 'List';
}

/** The group of an API version: `apps` of `apps/v1`, '' of `v1`. */
export function groupOf(apiVersion: string): string {
  return apiVersion.includes('/') ? (apiVersion.split('/')[0] ?? '') : '';
}

/** What `metadata` may hold. */
export const METADATA_KEYS = [
  'name',
  'generateName',
  'namespace',
  'labels',
  'annotations',
  'finalizers',
  'ownerReferences',
  'uid',
  'resourceVersion',
  'generation',
  'creationTimestamp',
  'deletionTimestamp',
];

/** Groups whose files only look like resources: what their `metadata` holds is their own. */
export const OWN_METADATA = new Set(['eksctl.io']);

const HEAD = ['apiVersion', 'kind', 'metadata'];
const OWN_KEYS: Readonly<Record<string, readonly string[]>> = {
  ConfigMap: ['data', 'binaryData', 'immutable'],
  Secret: ['data', 'stringData', 'type', 'immutable'],
  ServiceAccount: ['secrets', 'imagePullSecrets', 'automountServiceAccountToken'],
  Role: ['rules'],
  ClusterRole: ['rules', 'aggregationRule'],
  RoleBinding: ['roleRef', 'subjects'],
  ClusterRoleBinding: ['roleRef', 'subjects'],
  StorageClass: [
    'provisioner',
    'parameters',
    'reclaimPolicy',
    'volumeBindingMode',
    'allowVolumeExpansion',
    'mountOptions',
    'allowedTopologies',
  ],
  PriorityClass: ['value', 'globalDefault', 'description', 'preemptionPolicy'],
  RuntimeClass: ['handler', 'overhead', 'scheduling'],
  VolumeSnapshotClass: ['driver', 'deletionPolicy', 'parameters'],
  Endpoints: ['subsets'],
};
const UNJUDGED = new Set([
  'Config',
  'List',
  'Event',
  'Binding',
  'CSIStorageCapacity',
  'ControllerRevision',
  'PodTemplate',
  'Scale',
  'Eviction',
]);

/** The top-level keys of a kind that Kubernetes serves, null where they are not known. */
export function topLevelKeysOf(apiVersion: string, kind: string): readonly string[] | null {
  const isKnown = KINDS[groupOf(apiVersion)]?.[apiVersion]?.includes(kind) === true;
  if (!isKnown || UNJUDGED.has(kind)) return null;
  return [
    ...HEAD,
    ...(OWN_KEYS[kind] ?? ['spec', 'status', ...(kind === 'Application' ? ['operation'] : [])]),
  ];
}

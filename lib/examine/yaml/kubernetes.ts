import type { FieldNode } from '../facts.ts';
import { isKnownType, kubernetesNode } from './kubernetes-nodes.ts';

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

/** Groups of other programs whose kinds are in the tables. */
const OTHER_GROUPS = new Set([
  'apiserver.config.k8s.io',
  'argoproj.io',
  'cert-manager.io',
  'external-secrets.io',
  'gateway.networking.k8s.io',
  'generators.external-secrets.io',
  'helm.toolkit.fluxcd.io',
  'karpenter.azure.com',
  'karpenter.k8s.aws',
  'karpenter.sh',
  'kubevirt.io',
  'kustomize.toolkit.fluxcd.io',
  'monitoring.coreos.com',
  'networking.istio.io',
  'policy.jspolicy.com',
  'scheduling.run.ai',
  'source.toolkit.fluxcd.io',
]);

/** Kinds whose name another group has too, and what they are called in the tables. */
const RENAMED: Readonly<Record<string, string>> = {
  'audit.k8s.io/v1 Policy': 'AuditPolicy',
  'networking.istio.io/v1 Gateway': 'IstioGateway',
  'v1 Config': 'Kubeconfig',
  'networking.istio.io/v1beta1 Gateway': 'IstioGateway',
};

/** What is known of a kind's fields, null where that is nothing. */
export function typeOfKind(apiVersion: string, kind: string): FieldNode | null {
  const group = groupOf(apiVersion);
  const isKnown = KINDS[group]?.[apiVersion]?.includes(kind) === true || OTHER_GROUPS.has(group);
  const renamed = RENAMED[`${apiVersion} ${kind}`];
  if (renamed !== undefined) return kubernetesNode(renamed, '', { areRequired: true });
  if (!isKnown || !isKnownType(kind)) return null;
  return kubernetesNode(kind, '', { areRequired: true });
}

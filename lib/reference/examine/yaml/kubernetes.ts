/** Files of programs that have the form of resources but no metadata. */
const CONFIGURATIONS =
  /^(?:kind\.x-k8s\.io|k3d\.io|kustomize\.config\.k8s\.io|kubeadm\.k8s\.io|kubelet\.config\.k8s\.io|kubeproxy\.config\.k8s\.io|kubescheduler\.config\.k8s\.io|audit\.k8s\.io|apiserver\.config\.k8s\.io|apiserver\.k8s\.io|pod-security\.admission\.config\.k8s\.io|client\.authentication\.k8s\.io|config\.[\w.-]+)\//;

/** Whether resources of a kind have metadata. Kubeconfigs, lists, and files of programs don't need it. */
export function needsMetadata(apiVersion: string, kind: string): boolean {
  return !CONFIGURATIONS.test(apiVersion) && kind !== 'Config' && kind !== 'List';
}

/** The group of an API version: `apps` in `apps/v1`, '' in `v1`. */
export function groupOf(apiVersion: string): string {
  return apiVersion.includes('/') ? (apiVersion.split('/')[0] ?? '') : '';
}

/** What `metadata` can contain. */
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

/** Groups whose files only look like resources: they define their own `metadata`. */
export const OWN_METADATA = new Set(['eksctl.io']);

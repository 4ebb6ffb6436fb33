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

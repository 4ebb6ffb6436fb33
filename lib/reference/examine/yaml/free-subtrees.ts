import type { FieldNode, ManifestFacts } from '../facts.ts';

/** Last keys of fields that app passes to Kubernetes as they are, and the types that Kubernetes expects. */
const BY_NAME: Readonly<Record<string, string>> = {
  addVolumes: 'Volume[]',
  affinity: 'Affinity',
  binariesVolume: 'Volume[]',
  containerSecurityContext: 'SecurityContext',
  dataVolume: 'Volume[]',
  default: 'quantity{}',
  defaultRequest: 'quantity{}',
  env: 'EnvVar[]',
  envFrom: 'EnvFromSource[]',
  extraControlPlaneRules: 'NetworkPolicyEgressRule[]',
  extraEnv: 'EnvVar[]',
  extraRules: 'PolicyRule[]',
  extraWorkloadRules: 'NetworkPolicyEgressRule[]',
  lifecycle: 'Lifecycle',
  limits: 'quantity{}',
  livenessProbe: 'Probe',
  max: 'quantity{}',
  min: 'quantity{}',
  namespaceSelector: 'LabelSelector',
  nodeSelector: 'string{}',
  objectSelector: 'LabelSelector',
  overwriteRules: 'PolicyRule[]',
  podSecurityContext: 'PodSecurityContext',
  quota: 'quantity{}',
  readinessProbe: 'Probe',
  requests: 'quantity{}',
  resources: 'ResourceRequirements',
  scopeSelector: 'ScopeSelector',
  securityContext: 'SecurityContext',
  startupProbe: 'Probe',
  tolerations: 'Toleration[]',
  topologySpreadConstraints: 'TopologySpreadConstraint[]',
  volumeClaimTemplates: 'PersistentVolumeClaim[]',
  volumeMounts: 'VolumeMount[]',
};

const BY_END: Readonly<Record<string, string>> = {
  'ingress.spec': 'IngressSpec',
  'kubeProxy.config': 'KubeProxyConfiguration',
  'kubelet.config': 'KubeletConfiguration',
  'service.spec': 'ServiceSpec',
};

/**
 * A field that the product's schema leaves open, with what Kubernetes knows about it; null if that's nothing. Nothing
 * is required: the product fills in its own defaults.
 */
export function closeFreeField(field: FieldNode, manifests: ManifestFacts): FieldNode | null {
  const steps = field.path.split('.');
  const notation = BY_END[steps.slice(-2).join('.')] ?? BY_NAME[steps.at(-1) ?? ''];
  if (notation === undefined || !isFree(field)) return null;
  return manifests.nodeOf(notation, field.path, { areRequired: false });
}

/** What the platform reads below a field that the schema leaves open. Up to 0.20, `external` itself is open. */
const READ_BY_PLATFORM: Readonly<Record<string, string>> = {
  external: 'ExternalPrograms',
  'external.platform': 'ExternalPlatform',
};

/** Fields below an open one that another program reads, in addition to those that are known. */
export function fieldsOfOthers(
  { path, closed }: FieldNode,
  manifests: ManifestFacts,
): ReadonlyMap<string, FieldNode> {
  const notation = closed ? undefined : READ_BY_PLATFORM[path];
  if (notation === undefined) return new Map();
  return manifests.nodeOf(notation, path, { areRequired: false })?.children ?? new Map();
}

function isFree(field: FieldNode): boolean {
  const hasOwn = field.children.size > 0 || field.item !== null || field.entry !== null;
  const isContainer = ['object', 'array', 'any'].includes(field.types[0] ?? '');
  return isContainer && !hasOwn && !field.closed && (field.elementType ?? 'object') === 'object';
}

import type { FileKind } from '../../lib/reference/workbench/model.ts';

/** A sample file. Without a version, it's for the newest stable one. */
export type Example = { label: string; kind: FileKind; version?: string; text: string };

/** Files to start from. A test checks that they're valid, except for the one that shows mistakes. */
export const EXAMPLES: readonly Example[] = [
  {
    label: 'vcluster.yaml',
    kind: 'vcluster.yaml',
    text: `# A virtual cluster for a team's staging environment.
controlPlane:
  backingStore:
    etcd:
      embedded:
        enabled: true
  statefulSet:
    highAvailability:
      replicas: 3
    resources:
      requests:
        cpu: 200m
        memory: 512Mi
sync:
  toHost:
    ingresses:
      enabled: true
  fromHost:
    ingressClasses:
      enabled: true
policies:
  resourceQuota:
    enabled: true
`,
  },
  {
    label: 'vcluster.yaml for 0.23, to upgrade',
    kind: 'vcluster.yaml',
    version: '0.23.0',
    text: `# Nightly builds: asleep most of the day.
experimental:
  sleepMode:
    autoSleep:
      afterInactivity: 2h # was 4h
  multiNamespaceMode:
    enabled: true
controlPlane:
  distro:
    k8s:
      enabled: true
      apiServer:
        image:
          tag: v1.31.4
`,
  },
  {
    label: 'vcluster.yaml with mistakes',
    kind: 'vcluster.yaml',
    text: `controlPlane:
  ingress:
    enabled: "true"
    hosts: orchard.example.com
  replicas: 3
sync:
  toHost:
    ingreses:
      enabled: true
`,
  },
  {
    label: 'Platform configuration',
    kind: 'platform-config',
    text: `auth:
  password:
    disabled: true
audit:
  enabled: true
  level: 1
`,
  },
  {
    label: 'Project manifest',
    kind: 'platform-manifest',
    text: `apiVersion: management.loft.sh/v1
kind: Project
metadata:
  name: orchard
spec:
  displayName: Orchard
  quotas:
    project:
      pods: "200"
`,
  },
  {
    label: 'devspace.yaml',
    kind: 'devspace.yaml',
    text: `version: v2beta1
name: orchard
images:
  api:
    image: ghcr.io/example/orchard-api
    dockerfile: ./Dockerfile
deployments:
  api:
    helm:
      values:
        replicas: 2
`,
  },
];

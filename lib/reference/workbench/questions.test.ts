import { describe, expect, it } from 'vitest';
import { checkFile } from './check-file.ts';
import { fittingVersions } from './fitting-versions.ts';
import type { KindId } from './model.ts';
import { ownFacts } from './testing/facts-for-tests.ts';
import { upgradeFile } from './upgrade/upgrade-file.ts';

const facts = await ownFacts();

/** A question from a tracker of the product, its file, and what of the answer is compared. */
type Question = {
  issue: string;
  version: string;
  kind?: KindId;
  text: string;
  /** Problems for the version: their places, and what they say, with the hint. */
  problems: readonly (readonly [string, RegExp])[];
  /** The versions in which the file is valid, from the oldest to the newest one. */
  fits?: readonly [string, string];
  /** Changes and decisions of an upgrade to 0.27: paths. */
  changes?: readonly string[];
  decisions?: readonly string[];
  /** The text after that upgrade, and the problems that are left. */
  result?: RegExp;
  remaining?: readonly (readonly [string, RegExp])[];
};

const QUESTIONS: readonly Question[] = [
  {
    issue: 'loft-sh/vcluster#2655',
    version: '0.22',
    text: `sync:
  fromHost:
    configMaps:
      enabled: true
      mappings:
        byName:
          kube-system/coredns-custom: kube-system/coredns-custom
    nodes:
      enabled: true
`,
    problems: [['sync.fromHost.configMaps', /vCluster has it from 0\.23 on, not in 0\.22\./]],
    fits: ['0.23.0', 'current'],
  },
  {
    issue: 'loft-sh/vcluster#2718',
    version: '0.24',
    text: 'experimental:\n  syncSettings:\n    syncLabels: ["team"]\n',
    problems: [
      ['experimental.syncSettings.syncLabels', /until 0\.20, not in 0\.24\. Delete it\. Labels are copied/],
    ],
    fits: ['0.20.0', '0.20.0'],
  },
  {
    issue: 'loft-sh/vcluster#2124',
    version: '0.20',
    text: `controlPlane:
  distro:
    k8s:
      enabled: true
      version: "v1.30.4"
integrations:
  kubeVirt:
    enabled: true
    webhook:
      enabled: true
    sync:
      dataVolumes:
        enabled: true
`,
    problems: [['integrations.kubeVirt', /from 0\.21 on, not in 0\.20/]],
    fits: ['0.21.0', 'current'],
  },
  {
    issue: 'loft-sh/vcluster#1896',
    version: '0.20',
    text: `experimental:
  multiNamespaceMode:
    enabled: true

  genericSync:
    import:
      - kind: ServiceAccount
        apiVersion: v1
        selector:
          labelSelector:
            app: "curler"
`,
    problems: [
      [
        'experimental.genericSync.import[0].selector',
        /Did you mean 'experimental\.genericSync\.export\[\]\.selector'\?/,
      ],
    ],
  },
  {
    issue: 'loft-sh/vcluster#2558',
    version: '0.23',
    text: `controlPlane:
  backingStore:
    etcd:
      external:
        enabled: true
        service: "https://etcd.dummy-namespace.svc.cluster.local:2379"
        tls:
          certFile: "/etc/etcd/certs/tls.crt"
          keyFile: "/etc/etcd/certs/tls.key"
          caFile: "/etc/etcd/certs/ca.crt"
`,
    problems: [['controlPlane.backingStore.etcd.external', /from 0\.25 on, not in 0\.23/]],
  },
  {
    issue: 'loft-sh/vcluster#2164',
    version: '0.20',
    text: 'controlPlane:\n  distro:\n    eks:\n      enabled: false\nintegrations:\n  kubeVirt:\n    enabled: false\n',
    problems: [
      ['controlPlane.distro.eks', /Known: k0s, k3s, k8s\./],
      ['integrations.kubeVirt', /from 0\.21 on, not in 0\.20/],
    ],
  },
  {
    issue: 'loft-sh/vcluster#1773',
    version: '0.20',
    text: 'experimental:\n  syncSettings:\n    syncLabels: []\n',
    problems: [],
    fits: ['0.20.0', '0.20.0'],
  },
  {
    issue: 'loft-sh/vcluster#54',
    version: '0.20',
    text: 'syncer:\n  extraArgs:\n  - --tls-san=vcluster1.example.com\n',
    problems: [['syncer', /0\.19 and older/]],
    changes: ['syncer.extraArgs --tls-san'],
    decisions: ['controlPlane.distro'],
  },
  {
    issue: 'loft-sh/vcluster#1347',
    version: '0.20',
    text: `vcluster:
  image: rancher/k3s:v1.23.5-k3s1
syncer:
  env:
    - name: DEBUG
      value: "true"
multiNamespaceMode:
  enabled: true
sync:
  secrets:
    all: true
    enabled: true
  generic:
    config: |-
      version: v1beta1
      import:
        - kind: Secret
          apiVersion: v1
`,
    problems: [
      ['vcluster', /0\.19 and older/],
      ['syncer', /0\.19 and older/],
      ['multiNamespaceMode', /0\.19 and older/],
      ['sync.secrets', /Since 0\.20, it's 'sync\.toHost\.secrets'\./],
      ['sync.generic', /Use sync\.toHost\.customResources and sync\.fromHost\.customResources\./],
    ],
    changes: [
      'controlPlane.distro',
      'vcluster.image',
      'sync.secrets',
      'syncer.env',
      'multiNamespaceMode.enabled',
    ],
    decisions: ['sync.generic', 'experimental.multiNamespaceMode'],
  },
  {
    issue: 'loft-sh/cluster-api-provider-vcluster#41',
    version: '4.3.0',
    kind: 'platform-manifest',
    text: `apiVersion: infrastructure.cluster.x-k8s.io/v1alpha1
kind: VCluster
metadata:
  name: vc-test
spec:
  helmRelease:
    chart:
      name: vcluster
      repo: https://charts.loft.sh
      version: v0.15.7
    values: |
      service:
        type: "LoadBalancer"
      storage:
        className: cephfs
`,
    problems: [['spec.helmRelease.chart.version', /An upgrade converts them\./]],
    changes: [
      'spec.helmRelease.chart.version',
      'spec.helmRelease.values.storage.className',
      'spec.helmRelease.values.service.type',
    ],
    decisions: ['spec.helmRelease.chart.version', 'spec.helmRelease.values.controlPlane.distro'],
  },
  {
    issue: 'loft-sh/loft#171',
    version: '4.3.0',
    kind: 'platform-manifest',
    text: `apiVersion: management.loft.sh/v1
kind: VirtualClusterTemplate
metadata:
  name: development-cluster
spec:
  displayName: Development Cluster
  template:
    helmRelease:
      values: |-
        storage:
          size: 5Gi

        syncer:
          extraArgs:
            - --fake-nodes=false
`,
    problems: [
      ['spec.template', /names no version of vCluster/],
      ['spec.template.helmRelease.values.storage', /0\.19 and older/],
      ['spec.template.helmRelease.values.syncer', /0\.19 and older/],
    ],
  },
  {
    issue: 'loft-sh/vcluster#2079',
    version: '0.20',
    text: 'policies:\n  resourceQuota:\n    enabled: true\n    quota:\n      hard:\n        cpu: "3"\n        memory: 3Gi\n        pods: "10"\n',
    problems: [['policies.resourceQuota.quota.hard', /knows no resource 'hard'/]],
  },
  {
    issue: 'loft-sh/vcluster-docs#255',
    version: '0.20',
    text: 'replicateServices:\n  toHost:\n    - from: default/orchard\n      to: orchard\n',
    problems: [['replicateServices', /'replicateServices' belongs below 'networking'\./]],
  },
  {
    issue: 'loft-sh/vcluster#405',
    version: '0.20',
    text: 'sync:\n  persistentvolumes:\n    enabled: true\n  storageclasses:\n    enabled: true\n',
    problems: [
      ['sync.persistentvolumes', /'sync\.toHost\.persistentVolumes'/],
      ['sync.storageclasses', /'sync\.toHost\.storageClasses'/],
    ],
  },
  {
    issue: 'loft-sh/vcluster#2631',
    version: '0.24',
    text: 'syncer:\n  extraArgs:\n    - --mount-physical-host-paths=true\n',
    problems: [['syncer', /0\.19 and older/]],
    changes: ['syncer.extraArgs --mount-physical-host-paths'],
    decisions: ['controlPlane.distro'],
    result: /^controlPlane:\n {2}hostPathMapper:\n {4}enabled: true\n$/,
  },
  {
    issue: 'loft-sh/vcluster#3733',
    version: '4.3.0',
    kind: 'platform-manifest',
    text: `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata:
  name: vclusters
  namespace: argocd
spec:
  goTemplate: true
  generators:
    - list:
        elements:
          - env: dev
            autoSync: true
  template:
    metadata:
      name: vcluster-{{.env}}

    spec:
      project: default
      source:
        repoURL: https://charts.loft.sh
        chart: vcluster
        targetRevision: 0.19.5 # pin versions!

        helm:
          values: |
            experimental:
              deploy:
                vcluster:
                  manifests: |-
                    apiVersion: v1
                    kind: ConfigMap
                    metadata:
                      name: orchard
      destination:
        namespace: vcluster
`,
    problems: [
      [
        'spec.template.spec.source.targetRevision',
        /vCluster 0\.19\.5 aren't checked: 0\.20 is the oldest version/,
      ],
    ],
    changes: ['spec.template.spec.source.targetRevision'],
    decisions: ['spec.template.spec.source.targetRevision'],
    result: /targetRevision: 0\.27\.3 # pin versions!/,
  },
  {
    issue: 'loft-sh/vcluster#1205',
    version: '0.20',
    text: 'mapServices:\n  fromVirtual:\n    from: my-namespace/name\n    to: host-service\n',
    problems: [['mapServices', /0\.19 and older/]],
    changes: ['mapServices.fromVirtual'],
    decisions: ['controlPlane.distro'],
    remaining: [['networking.replicateServices.toHost', /list/]],
  },
  {
    issue: 'loft-sh/vcluster#893',
    version: '0.20',
    kind: 'vcluster.yaml',
    text: `vcluster:
    extraArgs:
      - --tls-san=my.domain.com
  syncer:
    kubeConfigContextName: my-domain
    extraArgs:
      - --tls-san=my.domain.com
      - --out-kube-config-server=https://my.domain.com
`,
    problems: [['', /Not valid YAML: all mapping items must start at the same column\./]],
    changes: [],
    decisions: [],
  },
  {
    issue: 'loft-sh/vcluster#1907',
    version: '0.20',
    text: `experimental:
  genericSync:
    import:
      - apiVersion: rbac.authorization.k8s.io/v1
        kind: ClusterRole
        selector:
          matchLabels:
            sync-to-vcluster: "true"
      - apiVersion: rbac.authorization.k8s.io/v1
        kind: ClusterRoleBinding
        selector:
          matchLabels:
            sync-to-vcluster: "true"
      - apiVersion: scheduling.k8s.io/v1
        kind: PriorityClass
`,
    problems: [
      ['experimental.genericSync.import[0].selector', /not a field of vcluster\.yaml/],
      ['experimental.genericSync.import[1].selector', /not a field of vcluster\.yaml/],
    ],
  },
  {
    issue: 'loft-sh/vcluster#1201',
    version: '0.20',
    text: `syncer:
  extraArgs:
  - --tls-san=kafka.example.com
  - --enforce-toleration=app=kafka:NoSchedule
sync:
  nodes:
    enabled: true
    syncAllNodes: true
    nodeSelector: "app=kafka"
`,
    problems: [
      ['syncer', /setting of 0\.19 and older/],
      ['sync.nodes', /setting of 0\.19 and older/],
    ],
    changes: [
      'syncer.extraArgs --tls-san',
      'syncer.extraArgs --enforce-toleration',
      'sync.nodes.syncAllNodes',
      'sync.nodes.nodeSelector',
      'sync.nodes.enabled',
    ],
    decisions: ['controlPlane.distro'],
    result: /enforceTolerations:\n +- app=kafka:NoSchedule\n/,
    remaining: [],
  },
];

const versionOf = (kind: KindId, version: string) =>
  kind === 'platform-manifest'
    ? { from: version, to: version, embedded: '0.27.0' }
    : { from: version, to: '0.27.0' };

describe('a question from the trackers', () => {
  it('is asked twenty times, about twenty files', () => {
    expect(new Set(QUESTIONS.map(({ issue }) => issue)).size).toBe(20);
  });

  it.each(QUESTIONS.map((one) => [one.issue, one] as const))(
    '%s is answered by its file',
    (_issue, question) => {
      const { text, version, kind = 'vcluster.yaml', problems, fits, changes, decisions } = question;
      const found = checkFile({ text, kind, version, facts, withNotes: false });
      expect(found.map(({ path }) => path)).toEqual(problems.map(([path]) => path));
      problems.forEach(([, expected], index) => {
        expect(`${found[index]?.message} ${found[index]?.hint}`).toMatch(expected);
      });
      if (fits !== undefined) {
        const all = fittingVersions({ text, kind, facts }).filter((one) => one.fits);
        expect([all.at(-1)?.version, all[0]?.version]).toEqual(fits);
      }
      const result = upgradeFile({ text, kind, facts, ...versionOf(kind, version) });
      if (changes !== undefined) expect(result.changes.map(({ path }) => path)).toEqual(changes);
      if (decisions !== undefined) expect(result.decisions.map(({ path }) => path)).toEqual(decisions);
      if (question.result !== undefined) expect(result.text).toMatch(question.result);
      for (const [path, expected] of question.remaining ?? []) {
        const left = result.problems.find((one) => one.path === path);
        expect(`${left?.message} ${left?.hint}`).toMatch(expected);
      }
    },
  );
});

import { describe, expect, it } from 'vitest';
import { frozenManifestTypes, frozenReference } from '../facts/testing/frozen-reference.ts';
import { createSnippetChecker } from './check-snippet.ts';
import { factsOfReference } from './facts-of-reference.ts';
import { printFaults, type TestSnippet } from './testing/print-faults.ts';

const manifestTypes = await frozenManifestTypes();
const checker = createSnippetChecker(factsOfReference(await frozenReference(), manifestTypes));
const sh = (text: string, version = '0.27.0'): TestSnippet => ({ language: 'bash', text, version });
const yaml = (text: string, rest: Partial<TestSnippet> = {}): TestSnippet => ({ text, ...rest });

/** Correct but unusual: a check that is too strict or too lenient would report something. */
const cases: [string, TestSnippet][] = [
  ['flow style', yaml('sync: { toHost: { ingresses: { enabled: true } } }\n')],
  ['quoted keys and values', yaml('"sync":\n  \'toHost\': {ingresses: {"enabled": false}}\n')],
  [
    'an anchor, an alias, and a merge',
    yaml(
      'controlPlane:\n  distro:\n    k8s: &k8s\n      enabled: true\nsync:\n  toHost:\n    ingresses:\n      <<: { enabled: true }\n',
    ),
  ],
  ['a value of one of two types', yaml('sync:\n  fromHost:\n    storageClasses:\n      enabled: auto\n')],
  ['a null value, which stands for the default', yaml('sync:\n  toHost:\n    ingresses:\n')],
  [
    'an elision in a comment instead of required fields',
    yaml('sync:\n  toHost:\n    pods:\n      patches:\n        - expression: value\n          # ...\n'),
  ],
  [
    'a patch for the way back alone, and one for both ways',
    yaml(
      'sync:\n  fromHost:\n    configMaps:\n      patches:\n        - path: data\n          reverseExpression: value\n  toHost:\n    pods:\n      patches:\n        - path: spec\n          expression: value\n          reverseExpression: value\n',
    ),
  ],
  ['an elided line', yaml('sync:\n  ...\n  toHost:\n    ingresses:\n      enabled: true\n')],
  [
    'a merge that holds a part of an item',
    yaml(
      'sync:\n  toHost:\n    pods:\n      patches:\n        - <<: { path: spec }\n          expression: value\n',
    ),
  ],
  ['an elided value', yaml('sync:\n  toHost: {...}\n')],
  [
    'placeholders for every type',
    yaml(
      'controlPlane:\n  statefulSet:\n    highAvailability:\n      replicas: <number>\nsync:\n  toHost:\n    ingresses:\n      enabled: $ENABLED\n',
    ),
  ],
  [
    "a reader's variable with its default",
    yaml('controlPlane:\n  statefulSet:\n    highAvailability:\n      replicas: [[VAR:REPLICAS:3]]\n'),
  ],
  ['a version variable', yaml('controlPlane:\n  distro:\n    k8s:\n      version: "[[VERSION:version]]"\n')],
  [
    'an escaped version variable',
    yaml('controlPlane:\n  proxy:\n    extraSANs:\n      - "\\[[VERSION:version]]"\n'),
  ],
  ['Go templates', yaml('controlPlane:\n  distro:\n    k8s:\n      version: {{ .Values.version }}\n')],
  [
    "keys of the author's own",
    yaml(
      'sync:\n  toHost:\n    customResources:\n      certificates.cert-manager.io:\n        enabled: true\n',
    ),
  ],
  [
    'a list of mappings in one line',
    yaml('networking:\n  replicateServices:\n    toHost: [{ from: a/b, to: c }]\n'),
  ],
  [
    'a block text',
    yaml(
      'experimental:\n  deploy:\n    vcluster:\n      manifests: |-\n        apiVersion: v1\n        kind: ConfigMap\n        metadata:\n          name: a\n',
    ),
  ],
  [
    'a part below a path',
    yaml('ingresses:\n  enabled: true\n', { check: 'path=sync.toHost: goes into the file above' }),
  ],
  [
    'a part of a list item',
    yaml('path: spec\nexpression: value\n', {
      check: 'path=sync.toHost.pods.patches[0]: one of the patches',
    }),
  ],
  [
    'a part of a known kind',
    yaml('replicas: 3\n', { check: 'part=Deployment.spec: the rest stays as it is' }),
  ],
  [
    "another chart's values",
    yaml('replicas: 3\nimage:\n  tag: 1\n', { check: 'schema=helm-values: values of cert-manager' }),
  ],
  [
    'several documents, one of them empty',
    yaml(
      '---\napiVersion: v1\nkind: Namespace\nmetadata:\n  name: a\n---\n---\napiVersion: v1\nkind: Secret\nmetadata: { generateName: b- }\nstringData: { a: "1" }\n',
    ),
  ],
  ['a kubeconfig without metadata', yaml('apiVersion: v1\nkind: Config\nclusters: []\ncurrent-context: a\n')],
  [
    'a custom resource that nobody knows',
    yaml(
      'apiVersion: example.com/v1alpha1\nkind: Widget\nmetadata:\n  name: a\nanything:\n  at: [1, true]\n',
    ),
  ],
  [
    'annotations whose values look like numbers',
    yaml(
      'apiVersion: v1\nkind: Pod\nmetadata:\n  name: a\n  annotations: { "a/b": "5", c: \'true\' }\nspec:\n  containers: [{ name: a, image: b, ports: [{ containerPort: 80 }] }]\n',
    ),
  ],
  [
    'ports by name and by number',
    yaml(
      'apiVersion: v1\nkind: Service\nmetadata:\n  name: a\nspec:\n  ports:\n    - { port: 80, targetPort: http }\n    - { port: 443, targetPort: 8443 }\n',
    ),
  ],
  [
    'extended resources and bare numbers as amounts',
    yaml(
      'controlPlane:\n  statefulSet:\n    resources:\n      limits: { cpu: 2, memory: 1.5Gi, nvidia.com/gpu: 1 }\n',
    ),
  ],
  [
    'values in an Argo CD application as an object',
    yaml(
      'apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata:\n  name: a\nspec:\n  project: default\n  destination: {}\n  source:\n    repoURL: https://charts.loft.sh\n    chart: vcluster\n    helm:\n      valuesObject:\n        sync: { toHost: {} }\n      parameters:\n        - { name: controlPlane.ingress.annotations.example\\.com/a, value: "b" }\n',
    ),
  ],
  [
    'a file that only looks like vcluster.yaml by one key',
    yaml('logging:\n  level: info\nserver: {}\n', { check: 'schema=other: settings of a log collector' }),
  ],
  ['a flag before the command', sh('vcluster --debug -n team create orchard --upgrade\n')],
  ['short flags in one word, and with a value', sh('vcluster list -s -nteam\nvcluster list -sn=team\n')],
  ['aliases', sh('vcluster ls\nvcluster rm orchard\nvcluster pro list spaces\n')],
  [
    'a command behind two dashes',
    sh('vcluster connect orchard -- kubectl get pods --all-namespaces -o wide\n'),
  ],
  [
    'repeatable flags',
    sh(
      'vcluster create orchard -f a.yaml -f b.yaml --set sync.toHost.ingresses.enabled=true --set telemetry.enabled=false\n',
    ),
  ],
  [
    'substitutions and process substitutions',
    sh('vcluster create "$(whoami)-test" --values <(envsubst < vcluster.yaml) --namespace `id -un`\n'),
  ],
  ['placeholders instead of arguments', sh('vcluster create <name> --namespace $' + '{NAMESPACE:-team}\n')],
  ['what is left out', sh('vcluster create ...\nvcluster delete [flags]\nvcluster connect …\n')],
  [
    'sudo, env, time, and assignments',
    sh('FOO=1 BAR="a b" sudo -E env BAZ=2 time vcluster list --output json\n'),
  ],
  [
    'control structures',
    sh(
      'for name in a b; do\n  if ! vcluster connect "$name" --print > /dev/null; then vcluster delete "$name"; fi\ndone\n',
    ),
  ],
  [
    'a comment between, and quotes in quotes',
    sh(
      "# vcluster nonsense\nvcluster list # vcluster more nonsense\necho \"it's 'vcluster nope'\" 'vcluster \"nope\"'\n",
    ),
  ],
  [
    'continuation lines with pipes',
    sh(
      'vcluster list --output json |\n  jq -r \'.[] | select(.Status == "Running") | .Name\' |\n  while read -r name; do vcluster pause "$name" || true; done\n',
    ),
  ],
  [
    'a file named like the program',
    sh(
      'curl -L -o vcluster https://example.com/vcluster && chmod +x vcluster\nsudo mv vcluster /usr/local/bin\nwhich vcluster\n',
    ),
  ],
  [
    'a session with output',
    {
      language: 'console',
      text: '$ vcluster list\n\n  NAME | NAMESPACE\n  vcluster nonsense | team\n$ vcluster connect orchard \\\n>   --namespace team\n12:00:00 done Switched active kube context\n',
    },
  ],
  ['a console block that is all output', { language: 'console', text: 'vcluster nonsense --nope\n' }],
  [
    'here-documents with tabs, quotes, and two at once',
    sh("cat <<-'EOF' > vcluster.yaml\n\tsync: {}\n\tEOF\ncat <<A <<B\nvcluster nope\nA\nvcluster nope\nB\n"),
  ],
  [
    'values from standard input',
    sh(
      'helm upgrade --install a oci://registry.example.com/charts/vcluster --values - <<EOF\nsync:\n  toHost:\n    ingresses:\n      enabled: $ENABLED\nEOF\n',
    ),
  ],
  [
    'escapes, indexes, and lists in --set',
    sh(
      "helm template a vcluster --repo https://charts.loft.sh --set 'controlPlane.ingress.annotations.a\\.b/c=x\\,y,networking.replicateServices.toHost[0].from=a/b' --set controlPlane.proxy.extraSANs='{a,b}' --set-string controlPlane.distro.k8s.version=1.30\n",
    ),
  ],
  [
    '--set of another chart',
    sh('helm upgrade --install b cert-manager --set installCRDs=true --set sync.nonsense=1\n'),
  ],
  [
    'another chart in a release that is called vcluster',
    sh('helm install vcluster ./charts/other --set sync.nonsense=1\n'),
  ],
  ['a setter that the reader fills in', sh('vcluster create orchard --set <key=value> --set "$SETTING"\n')],
  ['a flag of the platform without a driver', sh('vcluster create orchard --project default --use\n')],
  ['a dash as value', sh('vcluster create orchard -f -\n')],
  [
    'builtin commands and flags',
    sh(
      'vcluster --version\nvcluster help create\nvcluster completion bash > /tmp/x\nvcluster create --help\n',
    ),
  ],
  [
    'patches of another kind',
    yaml(
      'experimental:\n  genericSync:\n    export:\n      - apiVersion: a/v1\n        kind: B\n        patches:\n          - op: rewriteName\n            path: spec.a\n',
    ),
  ],
  ['JSON with parts left out', { language: 'json', text: '{"name": "orchard", ...}\n' }],
  [
    'an admission plugin that no table has, and fields beside those of `external` that the platform reads',
    yaml(
      'apiVersion: apiserver.config.k8s.io/v1\nkind: AdmissionConfiguration\nplugins:\n  - name: ImagePolicyWebhook\n    configuration:\n      imagePolicy: { allowTTL: 50 }\n',
    ),
  ],
  [
    'PowerShell',
    {
      language: 'powershell',
      text: 'vcluster.exe create orchard `\n  --namespace team\n$env:PATH += ";C:\\\\bin"\n',
    },
  ],
  [
    'arithmetic, tests, and arrays',
    sh('N=$((1 + 2)); [[ -n "$N" ]] && args=(--namespace team)\nvcluster list "$' + '{args[@]}"\n'),
  ],
  ['a hidden flag only where it is not hidden', sh('vcluster create orchard --reuse-namespace\n', '0.22.0')],
];

describe('a right snippet', () => {
  it.each(cases)('with %s is not told', (_name, snippet) => {
    expect(printFaults(checker, snippet)).toEqual([]);
  });
});

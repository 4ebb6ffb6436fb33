import { describe, expect, it } from 'vitest';
import { frozenManifestTypes, frozenReference } from '../facts/testing/frozen-reference.ts';
import { createSnippetChecker } from './check-snippet.ts';
import { factsOfReference } from './facts-of-reference.ts';
import { printFaults, type TestSnippet } from './testing/print-faults.ts';

const manifestTypes = await frozenManifestTypes();
const checker = createSnippetChecker(factsOfReference(await frozenReference(), manifestTypes));
const sh = (text: string, version = '0.27.0'): TestSnippet => ({ language: 'bash', text, version });
const yaml = (text: string, version = '0.27.0'): TestSnippet => ({ text, version });

/** A mistake, the snippet that contains it, and everything that is reported about it. */
const cases: [string, TestSnippet, string[]][] = [
  [
    'a misspelled field',
    yaml('sync:\n  toHost:\n    ingreses:\n      enabled: true\n'),
    ["3:5 'sync.toHost.ingreses' is not a field of vcluster.yaml. | Did you mean 'sync.toHost.ingresses'?"],
  ],
  [
    'a misspelled top-level key',
    yaml('controlPlan:\n  distro: {}\nsync: {}\n'),
    ["1:1 'controlPlan' is not a field of vcluster.yaml. | Did you mean 'controlPlane'?"],
  ],
  [
    'a field of another place',
    yaml('controlPlane:\n  persistence:\n    volumeClaim:\n      size: 5Gi\n'),
    [
      "2:3 'controlPlane.persistence' is not a field of vcluster.yaml. | Did you mean 'controlPlane.statefulSet.persistence'?",
    ],
  ],
  [
    'a field that came later',
    yaml('sleepMode:\n  enabled: true\nsync: {}\n', '0.22.0'),
    [
      "1:1 'sleepMode' is not a field of vcluster.yaml. | Versions that have it: current, 0.27.0, 0.26.0, 0.25.0, 0.24.0.",
    ],
  ],
  [
    'a field that went',
    yaml('controlPlane:\n  distro:\n    k0s:\n      enabled: true\n', 'current'),
    [
      "3:5 'controlPlane.distro.k0s' is not a field of vcluster.yaml. | Versions that have it: 0.25.0, 0.24.0, 0.23.0, 0.22.0, 0.21.0, 0.20.0.",
    ],
  ],
  [
    'a text for true or false',
    yaml('sync:\n  toHost:\n    ingresses:\n      enabled: "true"\n'),
    [
      "4:16 'sync.toHost.ingresses.enabled' takes true or false, not the text 'true'. | Write true or false, without quotes.",
    ],
  ],
  [
    'an old word for true',
    yaml('sync:\n  toHost:\n    ingresses:\n      enabled: yes\n'),
    [
      "4:16 'sync.toHost.ingresses.enabled' takes true or false, not the text 'yes'. | Write true or false, without quotes.",
    ],
  ],
  [
    'an old word for true where a text is taken',
    yaml('controlPlane:\n  statefulSet:\n    image:\n      tag: yes\n'),
    [
      "4:12 'controlPlane.statefulSet.image.tag' takes a text, not the text 'yes'. | Put it in quotes: \"yes\".",
    ],
  ],
  [
    'a number for a text',
    yaml('controlPlane:\n  distro:\n    k8s:\n      version: 1.30\n'),
    [`4:16 'controlPlane.distro.k8s.version' takes a text, not the number 1.30. | Put it in quotes: "1.30".`],
  ],
  [
    'a text for a number',
    yaml('controlPlane:\n  statefulSet:\n    highAvailability:\n      replicas: "3"\n'),
    [
      "4:17 'controlPlane.statefulSet.highAvailability.replicas' takes a whole number, not the text '3'. | Write the number without quotes.",
    ],
  ],
  [
    'a text for a list',
    yaml('controlPlane:\n  distro:\n    k8s:\n      apiServer:\n        extraArgs: --v=4\n'),
    [
      "5:20 'controlPlane.distro.k8s.apiServer.extraArgs' takes a list, not the text '--v=4'. | Write each item on a separate line, with a dash.",
    ],
  ],
  [
    'a list for keys',
    yaml('controlPlane:\n  - distro\n'),
    ["2:3 'controlPlane' takes keys and values, not a list. | Write its keys on the lines below, indented."],
  ],
  [
    'a word that is not accepted',
    yaml('policies:\n  podSecurityStandard: basline\n'),
    ["2:24 'policies.podSecurityStandard' does not take 'basline'. | Did you mean 'baseline'?"],
  ],
  [
    'a missing required field',
    yaml('sync:\n  toHost:\n    pods:\n      patches:\n        - expression: value\n'),
    [
      "5:11 'sync.toHost.pods.patches[].path' is missing: it is required where 'sync.toHost.pods.patches[]' is given. | Add 'path'.",
    ],
  ],
  [
    'fields that exclude each other',
    yaml('controlPlane:\n  distro:\n    k8s:\n      enabled: true\n    k3s:\n      enabled: true\n'),
    [
      "6:7 'controlPlane.distro.k3s.enabled' excludes 'controlPlane.distro.k8s.enabled', which is given too. | Keep one of them.",
    ],
  ],
  [
    'two of which one is to be given',
    yaml(
      'sync:\n  toHost:\n    pods:\n      patches:\n        - path: spec\n          expression: value\n          labels: {}\n',
    ),
    [
      "7:11 'labels' excludes 'expression': an item of 'patches' has exactly one of 'expression', 'labels', 'reference'. | Keep one of them.",
    ],
  ],
  [
    'the way back of one kind of patch with another kind',
    yaml(
      'sync:\n  toHost:\n    pods:\n      patches:\n        - path: spec\n          reverseExpression: value\n          labels: {}\n',
    ),
    [
      "7:11 'labels' excludes 'reverseExpression': an item of 'patches' has exactly one of 'expression', 'labels', 'reference'. | Keep one of them.",
    ],
  ],
  [
    'none of which one is to be given',
    yaml('sync:\n  toHost:\n    pods:\n      patches:\n        - path: spec\n'),
    [
      "5:11 This item of 'patches' has none of 'expression', 'labels', 'reference'. | Add exactly one of them.",
    ],
  ],
  [
    'a wrong field of what Kubernetes takes',
    yaml(
      'controlPlane:\n  statefulSet:\n    scheduling:\n      tolerations:\n        - key: a\n          efect: NoSchedule\n',
    ),
    [
      "6:11 'controlPlane.statefulSet.scheduling.tolerations[].efect' is not a field of vcluster.yaml. | Did you mean 'controlPlane.statefulSet.scheduling.tolerations[].effect'?",
    ],
  ],
  [
    'an amount that is none',
    yaml('controlPlane:\n  statefulSet:\n    resources:\n      limits:\n        memory: 2GB\n'),
    [
      "5:17 'controlPlane.statefulSet.resources.limits.memory' takes a quantity such as '500m' or '2Gi', not the text '2GB'. | Write a number with one of Kubernetes' units: m, k, M, G, Ki, Mi, Gi.",
    ],
  ],
  [
    'a key that appears twice',
    yaml('sync:\n  toHost: {}\nsync:\n  fromHost: {}\n'),
    ['3:1 This key appears twice. | Keep one of the two.'],
  ],
  [
    'a misspelled field in what is merged in',
    yaml('sync:\n  toHost:\n    ingresses:\n      <<: { enabeld: true }\n'),
    [
      "4:13 'sync.toHost.ingresses.enabeld' is not a field of vcluster.yaml. | Did you mean 'sync.toHost.ingresses.enabled'?",
    ],
  ],
  [
    'a misspelled field beside an elision',
    yaml('sync: { ..., toHots: {} }\n'),
    ["1:14 'sync.toHots' is not a field of vcluster.yaml. | Did you mean 'sync.toHost'?"],
  ],
  [
    'a list instead of the whole file',
    { ...yaml('- sync\n'), title: 'vcluster.yaml' },
    ["1:1 'vcluster.yaml' takes keys and values, not a list. | Write its keys on the lines below, indented."],
  ],
  [
    'names of commands in capitals',
    sh('Vcluster list\nsudo KUBECTL get pods\nHELM=3 helm list\n./README list\n'),
    [
      "1:1 There is no program 'Vcluster': command names are lowercase. | Write vcluster.",
      "2:6 There is no program 'KUBECTL': command names are lowercase. | Write kubectl.",
    ],
  ],
  [
    'a no-break space in a command',
    sh('vcluster create\u00a0orchard\nkubectl\u00a0get pods\necho "two\u00a0words and more"\n'),
    [
      '1:16 This is a no-break space, which shells treat as a letter. | Write an ordinary space.',
      '2:8 This is a no-break space, which shells treat as a letter. | Write an ordinary space.',
    ],
  ],
  [
    'a command behind a switch of sudo',
    sh('sudo -n vcluster nope\n'),
    ["1:18 There is no command 'vcluster nope'. | Did you mean 'vcluster node'?"],
  ],
  [
    'a command in a script that connect runs',
    sh("vcluster connect a -- bash -c 'vcluster nope'\n"),
    ["1:41 There is no command 'vcluster nope'. | Did you mean 'vcluster node'?"],
  ],
  [
    'a setter without a value',
    sh('vcluster create a --set sync.toHost.ingresses.enabled\n'),
    ["1:25 'sync.toHost.ingresses.enabled' has no value. | Write the value after an equals sign."],
  ],
  [
    'a quote that a script in quotes leaves open',
    sh("bash -c 'echo \"a'\n"),
    ['1:15 What " opens is never closed. | Close the quote, or put the letter itself in other quotes.'],
  ],
  [
    'a setter of a chart with its version',
    sh('helm install a oci://ghcr.io/loft-sh/vcluster:0.27.0 --set sync.toHots=1\n'),
    ["1:65 'sync.toHots' is not a field of vcluster.yaml. | Did you mean 'sync.toHost'?"],
  ],
  [
    'YAML that does not parse',
    yaml('sync:\n  toHost: a: b\n'),
    [
      "2:11 Not valid YAML: nested mappings are not allowed in compact mappings. | Put values that hold ': ' in quotes.",
    ],
  ],
  [
    'a manifest without its head',
    yaml('apiVersion: v1\nmetadata:\n  name: a\ndata: {}\n'),
    [`1:1 The manifest has no 'kind'. | Add it; if only a part is meant, say so: check="part: why".`],
  ],
  [
    'an API version that is not served',
    yaml('apiVersion: apps/v1beta1\nkind: Deployment\nmetadata:\n  name: a\n'),
    ["1:13 Kubernetes serves no 'apps/v1beta1'. | Known: apps/v1."],
  ],
  [
    'a kind of another group',
    yaml('apiVersion: v1\nkind: Deployment\nmetadata:\n  name: a\n'),
    [
      "2:7 'v1' has no kind 'Deployment'. | Known: Binding, Config, ConfigMap, Endpoints, Event, LimitRange, List, Namespace, Node, PersistentVolume, PersistentVolumeClaim, Pod, PodTemplate, ReplicationController, ResourceQuota, Secret, Service, ServiceAccount.",
    ],
  ],
  [
    'an annotation that is no text',
    yaml('apiVersion: v1\nkind: Namespace\nmetadata:\n  name: a\n  annotations:\n    example.com/on: true\n'),
    [`6:21 'metadata.annotations.example.com/on' takes a text, not true. | Put it in quotes: "true".`],
  ],
  [
    'a field of a manifest that does not exist',
    yaml('apiVersion: v1\nkind: Service\nmetadata:\n  name: a\nspec:\n  port:\n    - port: 80\n'),
    ["6:3 'spec.port' is not a field of a Service. | Did you mean 'spec.ports'?"],
  ],
  [
    'a mistake in the values of an Argo CD application',
    yaml(
      'apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata:\n  name: a\nspec:\n  project: default\n  destination: {}\n  source:\n    repoURL: https://charts.loft.sh\n    chart: vcluster\n    helm:\n      values: |\n        sync:\n          toHots: {}\n',
    ),
    ["14:11 'sync.toHots' is not a field of vcluster.yaml. | Did you mean 'sync.toHost'?"],
  ],
  [
    "a mistake in a platform template's values",
    yaml(
      'apiVersion: management.loft.sh/v1\nkind: VirtualClusterTemplate\nmetadata:\n  name: a\nspec:\n  template:\n    helmRelease:\n      values: |\n        telemetry:\n          enabled: 1\n',
    ),
    [
      "10:20 'telemetry.enabled' takes true or false, not the number 1. | Write true or false, without quotes.",
    ],
  ],
  [
    'YAML of no known kind',
    yaml('replicas: 3\nname: a\n'),
    [
      '1:1 This YAML is neither vcluster.yaml nor a manifest, judging by its title and keys. | Say what it is: check="path=sync.toHost: why", or check="schema=helm-values: why".',
    ],
  ],
  [
    'a command that does not exist',
    sh('vcluster conect orchard\n'),
    ["1:10 There is no command 'vcluster conect'. | Did you mean 'vcluster connect'?"],
  ],
  [
    'a subcommand of a later version',
    sh('vcluster platform list spaces\nvcluster certs check orchard\n', '0.26.0'),
    ["2:10 There is no command 'vcluster certs'. | Versions that have it: current, 0.27.0."],
  ],
  [
    'a misspelled flag',
    sh('vcluster create orchard --namspace team\n'),
    ["1:25 'vcluster create' has no flag '--namspace'. | Did you mean '--namespace'?"],
  ],
  [
    'a flag of another version',
    sh('vcluster create orchard --kubernetes-version 1.30\n'),
    [
      "1:25 'vcluster create' has no flag '--kubernetes-version'. | Versions that have it: 0.22.0, 0.21.0, 0.20.0.",
    ],
  ],
  [
    'a flag without its value',
    sh('vcluster create orchard --namespace\n'),
    ["1:25 '--namespace' needs a value. | Write --namespace VALUE."],
  ],
  [
    'a flag that takes a flag as its value',
    sh('vcluster create orchard --namespace --upgrade\n'),
    ["1:37 '--namespace' takes '--upgrade' as its value. | Give '--namespace' a value of its own."],
  ],
  [
    'a wrong value of a flag',
    sh('vcluster connect orchard --local-port=http\n'),
    ["1:39 '--local-port' takes a whole number, not 'http'. | Write --local-port with a whole number."],
  ],
  [
    'a value behind a switch',
    sh('vcluster create orchard --connect false\n'),
    [
      "1:35 'vcluster create' takes no argument 'false'. | A flag without value is followed by '=': --flag=false.",
    ],
  ],
  [
    'a flag that appears twice',
    sh('vcluster create orchard -n a --namespace b\n'),
    ["1:30 '--namespace' appears twice; only the last one counts. | Keep one of them."],
  ],
  [
    'a deprecated flag',
    sh('vcluster connect orchard --update-current=false\n'),
    [
      "1:26 '--update-current' of 'vcluster connect' is deprecated. | Its help does not show it: leave it out, or use a flag that readers can look up.",
    ],
  ],
  [
    'a flag of the platform with another driver',
    sh('vcluster create orchard --driver helm --project p\n'),
    [
      "1:39 '--project' of 'vcluster create' only works with '--driver platform', but here it's 'helm'. | Leave the flag out, or write '--driver platform'.",
    ],
  ],
  [
    'a deprecated command',
    sh('vcluster login https://platform.example.com\n'),
    ["1:10 'vcluster login' is deprecated. | Use 'vcluster platform login'."],
  ],
  [
    'a hidden command',
    sh('vcluster info\n'),
    [
      "1:10 'vcluster info' is a hidden command. | Its help does not show it: use a command that readers can look up.",
    ],
  ],
  [
    'a missing argument',
    sh('vcluster delete --namespace team\n'),
    ["1:1 'vcluster delete' needs the argument VCLUSTER_NAME. | Write: vcluster delete VCLUSTER_NAME"],
  ],
  [
    'one argument too many',
    sh('vcluster delete orchard meadow\n'),
    ["1:25 'vcluster delete' takes no argument 'meadow'. | It takes VCLUSTER_NAME."],
  ],
  [
    'an argument that is not accepted',
    sh('vcluster use driver helmm\n'),
    ["1:21 'DRIVER' does not take 'helmm'. | Did you mean 'helm'?"],
  ],
  [
    'a mistake behind a pipe, in a substitution',
    sh('echo "$(vcluster list --outptu json)" | tee x && sudo vcluster lst\n'),
    [
      "1:23 'vcluster list' has no flag '--outptu'. | Did you mean '--output'?",
      "1:64 There is no command 'vcluster lst'. | Did you mean 'vcluster list'?",
    ],
  ],
  [
    'a mistake on a continued line',
    sh('vcluster create orchard \\\n  --namespace team \\\n  --vlaues vcluster.yaml\n'),
    ["3:3 'vcluster create' has no flag '--vlaues'. | Did you mean '--values'?"],
  ],
  [
    'a mistake in a session',
    { language: 'console', text: '$ vcluster lsit\nvcluster nonsense\n' },
    ["1:12 There is no command 'vcluster lsit'. | Did you mean 'vcluster list'?"],
  ],
  [
    'a mistake in a here-document',
    sh('cat <<EOF > vcluster.yaml\nsync:\n  tohost: {}\nEOF\n'),
    ["3:3 'sync.tohost' is not a field of vcluster.yaml. | Did you mean 'sync.toHost'?"],
  ],
  [
    'a wrong path in --set',
    sh(
      'helm upgrade --install a vcluster --repo https://charts.loft.sh --set sync.toHost.ingreses.enabled=true,telemetry.enabled=x\n',
    ),
    [
      "1:83 'sync.toHost.ingreses' is not a field of vcluster.yaml. | Did you mean 'sync.toHost.ingresses'?",
      "1:123 'telemetry.enabled' takes true or false, not the text 'x'. | Write true or false, without quotes.",
    ],
  ],
  [
    'JSON that only YAML reads',
    { language: 'json', text: '{"level": "info", smg": "Starting"}\n' },
    [
      "1:19 Not valid JSON: expected a key in double quotes, found 's'. | Correct the syntax; comments and trailing commas are not allowed.",
    ],
  ],
  [
    'a misspelled field that the platform reads, where `external` is open',
    yaml('external:\n  platform:\n    autoSleep:\n      afterInactivty: 60\n', '0.20.0'),
    [
      "4:7 'external.platform.autoSleep.afterInactivty' is not a field of vcluster.yaml. | Did you mean 'external.platform.autoSleep.afterInactivity'?",
    ],
  ],
  [
    'a misspelled limit of an admission plugin',
    yaml(
      'apiVersion: apiserver.config.k8s.io/v1\nkind: AdmissionConfiguration\nplugins:\n  - name: EventRateLimit\n    configuration:\n      limits:\n        - type: Server\n          pqs: 20\n          burst: 80\n',
    ),
    [
      "8:11 'plugins[].configuration.limits[].pqs' is not a field of an AdmissionConfiguration. | Did you mean 'plugins[].configuration.limits[].qps'?",
      "7:11 'plugins[].configuration.limits[].qps' is missing: it is required where 'plugins[].configuration.limits[]' is given. | Add 'qps'.",
    ],
  ],
  [
    'a misspelled expression of an alert',
    yaml(
      'apiVersion: monitoring.coreos.com/v1\nkind: PrometheusRule\nmetadata:\n  name: a\nspec:\n  groups:\n    - name: a\n      rules:\n        - alert: A\n          xepr: up == 0\n',
    ),
    [
      "10:11 'spec.groups[].rules[].xepr' is not a field of a PrometheusRule. | Did you mean 'spec.groups[].rules[].expr'?",
      "9:11 'spec.groups[].rules[].expr' is missing: it is required where 'spec.groups[].rules[]' is given. | Add 'expr'.",
    ],
  ],
  [
    'a quote that never ends',
    sh('echo "hello\nvcluster list\n'),
    ['1:6 What " opens is never closed. | Close the quote, or put the letter itself in other quotes.'],
  ],
  [
    'blanks behind a backslash',
    sh('vcluster create orchard \\ \n  --upgrade\n'),
    [
      '1:25 Blanks follow the backslash. | A backslash joins lines only as the last letter of one that is followed.',
    ],
  ],
  [
    'a here-document that never ends',
    sh('cat <<EOF > values.yaml\nsync: {}\n'),
    [
      "1:5 The document that begins here is never closed: no line is 'EOF'. | Write 'EOF' on a separate line, without spaces around it.",
    ],
  ],
];

describe('a wrong snippet', () => {
  it.each(cases)('with %s is reported at its place', (_name, snippet, expected) => {
    expect(printFaults(checker, snippet)).toEqual(expected);
  });
});

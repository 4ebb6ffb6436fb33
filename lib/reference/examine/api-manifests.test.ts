import { describe, expect, it } from 'vitest';
import { frozenManifestTypes, frozenReference } from '../facts/testing/frozen-reference.ts';
import { createSnippetChecker } from './check-snippet.ts';
import { factsOfReference } from './facts-of-reference.ts';
import { otherDocuments } from './other-documents.ts';
import { printFaults, type TestSnippet } from './testing/print-faults.ts';

const manifestTypes = await frozenManifestTypes();
const platform = {
  set: 'platform',
  facts: factsOfReference(await frozenReference('platform'), manifestTypes),
};
const check = createSnippetChecker(factsOfReference(await frozenReference(), manifestTypes));

/** What is reported about a manifest in one version of the platform. */
function faults(snippet: string | TestSnippet, version = '4.3.0'): string[] {
  const others = otherDocuments([platform], () => version);
  const whole = typeof snippet === 'string' ? { text: snippet } : snippet;
  return printFaults((one, product, variables) => check(one, product, variables, others), {
    set: 'platform',
    ...whole,
  });
}

const manifest = (kind: string, rest: string, group = 'management'): string =>
  `apiVersion: ${group}.loft.sh/v1\nkind: ${kind}\nmetadata:\n  name: a\n${rest}`;

const spec = (kind: string, lines: string) => manifest(kind, `spec:\n${lines}`);

describe('manifests of the platform', () => {
  it.each([
    spec(
      'VirtualClusterInstance',
      '  templateRef:\n    name: a\n    syncOnce: true\n  parameters: |\n    a: b\n',
    ),
    spec(
      'Project',
      '  members:\n    - kind: User\n      name: a\n      clusterRole: b\n  quotas:\n    project:\n      pods: "3"\n',
    ),
    manifest('Project', 'spec:\n  displayName: A\n', 'storage'),
    spec(
      'Project',
      '  argoCD:\n    project:\n      enabled: true\n      metadata:\n        description: A\n',
    ),
    { text: 'quotas:\n  project:\n    pods: "3"\n', check: 'part=Project.spec: its quotas alone' },
    spec(
      'VirtualClusterTemplate',
      '  template:\n    metadata: {}\n    helmRelease:\n      chart:\n        version: 0.27.3\n',
    ),
    spec(
      'VirtualClusterTemplate',
      '  template:\n    metadata: {}\n    helmRelease:\n      chart:\n        version: {{ .Values.version }}\n',
    ),
    spec(
      'VirtualClusterInstance',
      '  template:\n    metadata: {}\n    helmRelease:\n      chart:\n        version: "0.27.3"\n',
    ),
    {
      text: 'template:\n  metadata: {}\n',
      check: 'part=VirtualClusterTemplate.spec: its version is set above',
    },
    spec(
      'SpaceTemplate',
      '  template:\n    metadata:\n      labels: { a: b }\n    objects: |\n      kind: ConfigMap\n',
    ),
    'apiVersion: v1\nkind: List\nitems:\n  - apiVersion: management.loft.sh/v1\n    kind: Team\n    metadata: { name: a }\n    spec: { users: [b] }\n',
  ])('are right with what the resource has', (text) => {
    expect(faults(text)).toEqual([]);
  });

  it('may be shortened answers in JSON, without what is required, but with no other fields', () => {
    const answer = (spec: string) =>
      `{ "apiVersion": "management.loft.sh/v1", "kind": "ProjectMembers", ${spec} }`;
    const json = (text: string) => faults({ text, language: 'json' });
    expect(json(answer('"users": [{ "info": { "name": "robin" } }]'))).toEqual([]);
    expect(json(answer('"user": []'))).toEqual([
      "1:68 'user' is not a field of a ProjectMembers. | Did you mean 'users'?",
    ]);
    const list = (item: string) =>
      `{ "apiVersion": "management.loft.sh/v1", "kind": "VirtualClusterInstanceList", "items": [${item}] }`;
    expect(json(list('{ "metadata": { "name": "a" }, "spec": { "templateRef": { "name": "b" } } }'))).toEqual(
      [],
    );
    expect(json(list('{ "metadata": { "name": "a" }, "spek": {} }'))).toHaveLength(1);
    expect(json('{ "Version": "2012-10-17", "Statement": [] }')).toEqual([]);
    expect(json('{ "a": 1')[0]).toMatch(/^1:\d+ Not valid JSON/);
  });

  it.each([
    [
      'a misspelled field',
      spec('VirtualClusterInstance', '  templateReff:\n    name: a\n'),
      "6:3 'spec.templateReff' is not a field of a VirtualClusterInstance. | Did you mean 'spec.templateRef'?",
    ],
    [
      'a misspelled field of a shared type',
      spec('VirtualClusterInstance', '  templateRef:\n    nam: a\n'),
      "7:5 'spec.templateRef.nam' is not a field of a VirtualClusterInstance. | Did you mean 'spec.templateRef.name'?",
    ],
    [
      'a wrong type',
      spec('Team', '  users: a\n'),
      "6:10 'spec.users' takes a list, not the text 'a'. | Write each item on a separate line, with a dash.",
    ],
    [
      'a value that is no choice',
      spec('OwnedAccessKey', '  type: Nobody\n'),
      "6:9 'spec.type' does not take 'Nobody'. | Known: Login, User, Other, Reset, OIDCRefreshToken, NetworkPeer, Workspace.",
    ],
    [
      'a missing field',
      spec('Project', '  members:\n    - kind: User\n      name: a\n'),
      "7:7 'spec.members[].clusterRole' is missing: it is required where 'spec.members[]' is given. | Add 'clusterRole'.",
    ],
    [
      'a virtual cluster template that names no version of vCluster',
      spec('VirtualClusterTemplate', '  template:\n    metadata: {}\n    helmRelease:\n      values: ""\n'),
      "6:3 'spec.template' names no version of vCluster. | Add 'helmRelease.chart.version'.",
    ],
    [
      'an instance that names an empty version of vCluster',
      spec(
        'VirtualClusterInstance',
        '  template:\n    metadata: {}\n    helmRelease:\n      chart:\n        version:\n',
      ),
      "6:3 'spec.template' names no version of vCluster. | Add 'helmRelease.chart.version'.",
    ],
    [
      'a version of a template that names no version of vCluster',
      spec(
        'VirtualClusterTemplate',
        '  versions:\n    - version: 1.0.0\n      template:\n        metadata: {}\n',
      ),
      "8:7 'spec.versions[].template' names no version of vCluster. | Add 'helmRelease.chart.version'.",
    ],
    [
      'a mistake in a type of Kubernetes',
      spec('App', '  streamContainer:\n    selector:\n      matchLables: { a: b }\n'),
      "8:7 'spec.streamContainer.selector.matchLables' is not a field of an App. | Did you mean 'spec.streamContainer.selector.matchLabels'?",
    ],
    [
      'a misspelled kind',
      spec('VirtualClusterInstanc', '  owner: { user: a }\n'),
      "2:7 'management.loft.sh/v1' has no kind 'VirtualClusterInstanc'. | Did you mean 'VirtualClusterInstance'?",
    ],
    [
      'a mistake in an item of a list',
      'apiVersion: v1\nkind: List\nitems:\n  - apiVersion: management.loft.sh/v1\n    kind: Team\n    metadata: { name: a }\n    spec: { user: [b] }\n',
      "7:13 'spec.user' is not a field of a Team. | Did you mean 'spec.users'?",
    ],
    [
      'a mistake behind an alias',
      'apiVersion: v1\nkind: List\nitems:\n  - apiVersion: management.loft.sh/v1\n    kind: Team\n    metadata: { name: a }\n    spec: &same { groups: [b] }\n  - apiVersion: management.loft.sh/v1\n    kind: Cluster\n    metadata: { name: a }\n    spec: *same\n',
      "7:19 'spec.groups' is not a field of a Cluster. | Known: access, config, description, displayName, local, managementNamespace, metrics, networkPeer, opencost, owner, unusable.",
    ],
    [
      'a part with a mistake',
      { text: 'displayNam: A\n', check: 'part=Project.spec: the rest is left out' },
      "1:1 'spec.displayNam' is not a field of a Project. | Did you mean 'spec.displayName'?",
    ],
    [
      'a part of nothing',
      { text: 'displayName: A\n', check: 'part=Project.spek: the rest is left out' },
      "1:1 'part=Project.spek' names no field of a Project. | Write the full path below the kind.",
    ],
  ])('are reported with %s', (_, snippet, told) => {
    expect(faults(snippet)).toEqual([told]);
  });

  it('are compared with the version of the page', () => {
    const runner = spec('Runner', '  displayName: A\n');
    expect(faults(runner)).toEqual([]);
    expect(faults(runner, 'current')).toEqual([
      "2:7 'management.loft.sh/v1' has no kind 'Runner'. | Versions that have it: 4.3.0, 4.2.0.",
    ]);
    const template = spec('DevPodWorkspaceTemplate', '  template:\n    kubernetes:\n      pod: {}\n');
    expect(faults(template)).toEqual([]);
    expect(faults(template, '4.2.0')).toEqual([
      "7:5 'spec.template.kubernetes' is not a field of a DevPodWorkspaceTemplate. | Versions that have it: current, 4.3.0.",
    ]);
  });

  it('have the resources of requests', () => {
    const curl = (path: string) => ({
      language: 'bash',
      text: `curl "https://a.example.com/kubernetes/management/apis/management.loft.sh/v1/${path}"\n`,
    });
    expect(faults(curl('namespaces/p-a/virtualclusterinstances/b'))).toEqual([]);
    expect(faults(curl('namespaces/p-a/virtualclusterinstance/b'))).toEqual([
      "1:6 The API management.loft.sh/v1 has no 'virtualclusterinstance'. | Did you mean 'virtualclusterinstances'?",
    ]);
    expect(faults(curl('runners'), 'current')).toEqual([
      "1:6 The API management.loft.sh/v1 has no 'runners'. | Versions that have it: 4.3.0, 4.2.0.",
    ]);
  });

  it('take the configuration as the status of Config', () => {
    const config = manifest('Config', 'status:\n  audit:\n    enable: true\n');
    expect(faults(config)).toEqual([
      "7:5 'audit.enable' is not a field of a Config. | Did you mean 'audit.enabled'?",
    ]);
  });
});

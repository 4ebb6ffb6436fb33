import { describe, expect, it } from 'vitest';
import { noProduct } from '../../../ground/config/product.ts';
import { emptyNode } from '../empty-node.ts';
import type { FieldNode } from '../facts.ts';
import { noDocuments } from '../other-documents.ts';
import type { FieldCheck } from './check-fields.ts';
import { checkManifest } from './check-manifest.ts';
import { parseYaml } from './parse-yaml.ts';

const configMap: FieldNode = {
  ...emptyNode(''),
  types: ['object'],
  closed: true,
  children: new Map(['apiVersion', 'kind', 'metadata', 'data'].map((key) => [key, emptyNode(key)] as const)),
};
const KINDS: Record<string, string[]> = { v1: ['ConfigMap', 'Secret', 'Pod'], 'apps/v1': ['Deployment'] };

function told(text: string, hasElision = false): string[] {
  const faults: string[] = [];
  const manifests = {
    kindsOf: (apiVersion: string) => KINDS[apiVersion] ?? null,
    versionsOf: (group: string) => (group === 'apps' ? ['apps/v1'] : group === '' ? ['v1'] : []),
    typeOfKind: (_: string, kind: string) => (kind === 'ConfigMap' ? configMap : null),
  };
  const all = { manifests, product: noProduct, document: 'acme.yaml', versionsOfField: () => [] };
  checkManifest(parseYaml(text).documents[0]?.contents, {
    hasElision,
    all,
    others: noDocuments,
    facts: { fieldPaths: new Set() },
    report: ({ offset, message, hint }: { offset: number; message: string; hint: string }) =>
      faults.push(`${offset} ${message} | ${hint}`),
    onField: () => {},
  } as unknown as FieldCheck);
  return faults;
}

/** A manifest of a kind of which only the head is known. */
const secret = (metadata: string) => `{ apiVersion: v1, kind: Secret, metadata: ${metadata} }`;

describe('the head of a manifest', () => {
  it.each([
    '{ apiVersion: v1, kind: Secret, metadata: { name: a } }',
    '{ apiVersion: apps/v1, kind: Deployment, metadata: { name: a } }',
    '{ apiVersion: example.com/v1alpha1, kind: Thing, metadata: { name: a } }',
    '{ apiVersion: example.com/v2beta3, kind: Thing2, metadata: { name: a } }',
    '{ apiVersion: $VERSION, kind: Thing, metadata: { name: a } }',
    '{ apiVersion: v1, kind: <kind>, metadata: { name: a } }',
    '{ apiVersion: example.com/v1, kind: Config }',
    '{ apiVersion: kubelet.config.k8s.io/v1beta1, kind: KubeletConfiguration }',
    '{ apiVersion: config.example.com/v1, kind: Thing }',
  ])('is right: %s', (text) => {
    expect(told(text)).toEqual([]);
  });

  const part = 'Add it; if only a part is meant, say so: check="part: why".';
  it.each([
    ['{ kind: Secret, metadata: {} }', `2 The manifest has no 'apiVersion'. | ${part}`],
    ['{ apiVersion: example.com/v1, metadata: {} }', `2 The manifest has no 'kind'. | ${part}`],
    ['{ apiVersion: v1, kind: Secret }', `2 The manifest has no 'metadata'. | ${part}`],
    ['{ spec: {} }', `2 The manifest has no 'apiVersion', 'kind', 'metadata'. | ${part}`],
    [
      '{ apiVersoin: v1, kind: Secret, metadata: {} }',
      "2 'apiVersoin' is used where 'apiVersion' belongs. | Did you mean 'apiVersion'?",
    ],
    [
      '{ apiVersion: v1, kind: Secret, metadta: {} }',
      "32 'metadta' is used where 'metadata' belongs. | Did you mean 'metadata'?",
    ],
    [
      '{ apiVersion: apps/v2, kind: Deployment, metadata: {} }',
      "14 Kubernetes serves no 'apps/v2'. | Known: apps/v1.",
    ],
    ['{ apiVersion: v2, kind: Pod, metadata: {} }', "14 Kubernetes serves no 'v2'. | Known: v1."],
    [
      '{ apiVersion: version1, kind: Pod, metadata: {} }',
      "14 'version1' is not an apiVersion. | Write it as v1 or group.example.com/v1.",
    ],
    ...['v1x', 'xv1', 'v', 'a/b/v1', 'v1gamma1', 'A/v1', '1', 'v1alpha'].map((version) => [
      `{ apiVersion: ${version}, kind: Pod, metadata: {} }`,
      `14 '${version}' is not an apiVersion. | Write it as v1 or group.example.com/v1.`,
    ]),
    [
      '{ apiVersion: { a: 1 }, kind: Pod, metadata: {} }',
      "2 'object' is not an apiVersion. | Write it as v1 or group.example.com/v1.",
    ],
    ['{ apiVersion: v1, kind: Pdo, metadata: {} }', "24 'v1' has no kind 'Pdo'. | Did you mean 'Pod'?"],
    [
      '{ apiVersion: v1, kind: Deployment, metadata: {} }',
      "24 'v1' has no kind 'Deployment'. | Known: ConfigMap, Secret, Pod.",
    ],
    [
      '{ apiVersion: example.com/v1, kind: thing, metadata: {} }',
      "36 'thing' is not a kind. | Kinds are words like ConfigMap.",
    ],
    [
      '{ apiVersion: example.com/v1, kind: My-Thing, metadata: {} }',
      "36 'My-Thing' is not a kind. | Kinds are words like ConfigMap.",
    ],
    [
      '{ apiVersion: example.com/v1, kind: [a], metadata: {} }',
      "30 'array' is not a kind. | Kinds are words like ConfigMap.",
    ],
  ])('is wrong: %s', (text, fault) => {
    expect(told(text)).toEqual([fault]);
  });

  it('may lack metadata where something is left out', () => {
    expect(told('{ apiVersion: v1, kind: Secret }', true)).toEqual([]);
    expect(told('{ kind: Secret }', true)).toHaveLength(1);
  });
});

describe('the metadata of a manifest', () => {
  it.each([
    '{ name: a, namespace: b, generateName: c }',
    '{ labels: { a: b }, annotations: { c: "1" } }',
    '{ finalizers: [a], ownerReferences: [{}], generation: 1, uid: a }',
    '{ labels: { a: $X } }',
    '{ <key>: a }',
    'null',
    '<metadata>',
    '{ name: }',
  ])('is right: %s', (metadata) => {
    expect(told(secret(metadata))).toEqual([]);
  });

  it.each([
    ['x', "42 'metadata' takes keys and values. | Write name below it."],
    ['{ nmae: x }', "44 'metadata' has no 'nmae'. | Did you mean 'name'?"],
    [
      '{ zzzzzzzz: x }',
      "44 'metadata' has no 'zzzzzzzz'. | Known: name, generateName, namespace, labels, annotations, finalizers, ownerReferences, uid, resourceVersion, generation, creationTimestamp, deletionTimestamp.",
    ],
    ['{ name: 1 }', `50 'metadata.name' takes a text, not 1. | Put it in quotes: "1".`],
    ['{ labels: { a: true } }', `57 'metadata.labels.a' takes a text, not true. | Put it in quotes: "true".`],
    [
      '{ annotations: { a: 1 } }',
      `62 'metadata.annotations.a' takes a text, not 1. | Put it in quotes: "1".`,
    ],
    ['{ name: {} }', `44 'metadata.name' takes a text, not object. | Put it in quotes: "object".`],
  ])('is wrong: %s', (metadata, fault) => {
    expect(told(secret(metadata))).toEqual([fault]);
  });

  it('is what the file of a program makes of it', () => {
    expect(told('{ apiVersion: eksctl.io/v1alpha5, kind: ClusterConfig, metadata: { region: a } }')).toEqual(
      [],
    );
  });
});

describe('the rest of a manifest', () => {
  it('is compared with its kind where that is known', () => {
    expect(told('{ apiVersion: v1, kind: ConfigMap, metadata: {}, daat: {} }')).toEqual([
      "49 'daat' is not a field of a ConfigMap. | Did you mean 'data'?",
    ]);
  });

  it('of a list are whole manifests', () => {
    const list = (items: string) => `{ apiVersion: v1, kind: List, items: ${items} }`;
    KINDS.v1?.push('List');
    try {
      expect(told(list('[{ apiVersion: v1, kind: Pdo, metadata: {} }]'))).toEqual([
        "62 'v1' has no kind 'Pdo'. | Did you mean 'Pod'?",
      ]);
      expect(told(list('[{ kind: Pod, metadata: {} }, x]'))).toHaveLength(1);
      expect(told(list('x'))).toEqual([]);
      expect(told('{ apiVersion: v1, kind: Pod, metadata: {}, items: [{ kind: x }] }')).toEqual([]);
    } finally {
      KINDS.v1?.pop();
    }
  });
});

import { describe, expect, it } from 'vitest';
import { frozenManifestTypes, frozenReference } from '../../facts/testing/frozen-reference.ts';
import { createSnippetChecker } from '../check-snippet.ts';
import { factsOfReference } from '../facts-of-reference.ts';
import { printFaults, type TestSnippet } from '../testing/print-faults.ts';

const checker = createSnippetChecker(factsOfReference(await frozenReference(), await frozenManifestTypes()));
const told = (text: string, more: Omit<TestSnippet, 'text'> = {}) => printFaults(checker, { text, ...more });

describe('a part of vcluster.yaml', () => {
  it('is compared with the field at its path, and may be shortened', () => {
    expect(told('pods: {}\n', { check: 'path=sync.toHost: only a part' })).toEqual([]);
    expect(told('pdos: {}\n', { check: 'path=sync.toHost: only a part' })).toEqual([
      "1:1 'sync.toHost.pdos' is not a field of vcluster.yaml. | Did you mean 'sync.toHost.pods'?",
    ]);
  });

  it('needs a path that the version has', () => {
    expect(told('a: 1\n', { check: 'path=sync.nothing: only a part' })).toEqual([
      "1:1 'path=sync.nothing' names no field of vcluster.yaml. | Write the full path, with [0] for an item of a list.",
    ]);
    const [later] = told('enabled: true\n', { check: 'path=sleepMode: only a part', version: '0.22.0' });
    expect(later).toMatch(
      /^1:1 'path=sleepMode' names no field of vcluster.yaml. \| Versions that have it: current, 0.27.0/,
    );
  });
});

describe('a part of a manifest', () => {
  it('is compared with its kind, or a field below it; nothing is required', () => {
    expect(told('replicas: 1\n', { check: 'part=Deployment.spec: only a part' })).toEqual([]);
    expect(told('repilcas: 1\n', { check: 'part=Deployment.spec: only a part' })).toEqual([
      "1:1 'spec.repilcas' is not a field of a Deployment. | Did you mean 'spec.replicas'?",
    ]);
    expect(told('spec: { repilcas: 1 }\n', { check: 'part=Deployment: only a part' })).toHaveLength(1);
    expect(told('anything: 1\n', { check: 'part: only a part' })).toEqual([]);
  });

  it('needs a kind, and a field of it, that are known', () => {
    expect(told('a: 1\n', { check: 'part=Nothing.spec: only a part' })).toEqual([
      `1:1 'Nothing' is not a kind whose fields are known. | Name a kind as manifests do, or a field below it: check="part=Project.spec: why".`,
    ]);
    expect(told('a: 1\n', { check: 'part=Deployment.speck: only a part' })).toEqual([
      "1:1 'part=Deployment.speck' names no field of a Deployment. | Write the full path below the kind.",
    ]);
  });
});

describe('a document that nothing tells', () => {
  it('gets a hint', () => {
    const message = 'This YAML is neither vcluster.yaml nor a manifest, judging by its title and keys.';
    expect(told('other: 1\n')).toEqual([
      `1:1 ${message} | Say what it is: check="path=sync.toHost: why", or check="schema=helm-values: why".`,
    ]);
    expect(told('controlPlan: 1\n')).toEqual([`1:1 ${message} | Did you mean the key 'controlPlane'?`]);
    expect(told('{ "other": 1 }', { language: 'json' })).toEqual([]);
  });
});

describe('a workflow', () => {
  it('needs what every workflow has, unless it is a part', () => {
    const title = '.github/workflows/ci.yaml';
    expect(told('name: ci\non: push\njobs: {}\n', { title })).toEqual([]);
    expect(told('name: ci\njobs: {}\n', { title })).toEqual([
      "1:1 'on' is missing: a Github Workflow requires it. | Add 'on'.",
    ]);
    expect(told('name: ci\njobs: {}\n', { title: `${title} (part)` })).toEqual([]);
    expect(told('steps: []\n', { check: 'part=GithubJob: only a part' })).toEqual([]);
  });
});

describe('values inside another document', () => {
  const application = (helm: string) =>
    `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: a }\nspec:\n  source:\n    chart: vcluster\n    helm:\n${helm}# ...\n`;

  it('are reported at their place', () => {
    expect(told(application('      valuesObject:\n        snyc: {}\n'))).toHaveLength(1);
    expect(told(application('      values: |\n        sync: {}\n        snyc: {}\n'))[0]).toMatch(
      /^10:9 'snyc'/,
    );
    expect(told(application('      values: "snyc: {}"\n'))[0]).toMatch(/^8:15 /);
  });

  it('are set by their paths too', () => {
    const parameter = (name: string, value: string) =>
      told(application(`      parameters:\n        - name: ${name}\n          value: ${value}\n`));
    expect(parameter('sync.toHost.ingresses.enabled', '"true"')).toEqual([]);
    expect(parameter('sync.toHost.ingreses.enabled', '"true"')[0]).toMatch(/^9:17 'sync.toHost.ingreses'/);
    expect(parameter('sync.toHost.ingresses.enabled', '"yes"')[0]).toMatch(/^10:18 /);
    expect(parameter('sync.toHost.ingresses.enabled', '')).toEqual([]);
  });
});

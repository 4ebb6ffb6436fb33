import { describe, expect, it } from 'vitest';
import { frozenProduct } from '../../facts/testing/frozen-reference.ts';
import { readFenceMark } from '../fence-mark.ts';
import { parseYaml } from './parse-yaml.ts';
import { recognizeDocument, recognizeText } from './recognize.ts';

const product = await frozenProduct();
const KEYS: Record<string, string[]> = {
  'vcluster.yaml': ['sync', 'controlPlane', 'plugins', 'external', 'deploy'],
  'platform-config': ['auth', 'audit', 'oidc'],
  'devspace.yaml': ['version', 'name', 'images'],
};
const known = {
  product,
  keysOf: ({ id }: { id: string }) => new Set(KEYS[id]),
};

/** `file vcluster.yaml`, `typed PlatformValues`, `unknown`. */
function kindOf(
  text: string,
  title: string | null = null,
  set = 'vcluster',
  check: string | null = null,
): string {
  const root = parseYaml(text).documents[0]?.contents ?? null;
  const mark = check === null ? null : readFenceMark(check, product).mark;
  const { kind, ...more } = recognizeDocument(root, { set, title, mark, about: '' }, known);
  const of = 'of' in more ? more.of?.id : 'path' in more ? more.path : undefined;
  return of === undefined ? kind : `${kind} ${of}`;
}

describe('a document', () => {
  it.each([
    ['sync: {}\n', 'file vcluster.yaml'],
    ['sync: {}\nother: {}\n', 'file vcluster.yaml'],
    ['plugins: {}\n', 'file vcluster.yaml'],
    ['plugins: {}\ndeploy: {}\n', 'file vcluster.yaml'],
    ['plugins: {}\nother: {}\n', 'unknown'],
    ['apiVersion: v1\nsync: {}\n', 'manifest'],
    ['kind: Pod\n', 'manifest'],
    ['spec: {}\n', 'manifest'],
    ['metadata: {}\nother: {}\n', 'manifest'],
    ['other: {}\n', 'unknown'],
    ['[1]\n', 'unknown'],
    ['text\n', 'unknown'],
    ['{}\n', 'other'],
    ['[]\n', 'other'],
    ['null\n', 'other'],
    ['# nothing\n', 'other'],
    ['', 'other'],
  ])('by its keys: %j is %s', (text, kind) => {
    expect(kindOf(text)).toBe(kind);
  });

  it.each([
    ['vcluster.yaml', 'file vcluster.yaml'],
    ['a/vcluster-ha.yml (part)', 'file vcluster.yaml'],
    ['my-vcluster.yaml', 'unknown'],
    ['vcluster.yamlx', 'unknown'],
    ['values.yaml', 'file vcluster.yaml'],
    ['a/Values.yml', 'file vcluster.yaml'],
    ['my-values.yaml', 'unknown'],
    ['platform-values.yaml', 'typed PlatformValues'],
    ['a/agent.values.yaml', 'unknown'],
    ['agentvalues.yaml', 'typed PlatformValues'],
    ['.github/workflows/ci.yaml', 'typed GithubWorkflow'],
    ['devspace.yaml', 'file devspace.yaml'],
    ['a/devspace-ci.yml', 'file devspace.yaml'],
    ['platform-config.yaml', 'file platform-config'],
    ['.gitlab-ci.yml', 'typed GitlabPipeline'],
    ['a/gitlab-ci.yml', 'typed GitlabPipeline'],
    ['compose.yaml', 'other'],
    ['docker-compose.yml', 'other'],
    ['a/mkdocs.yml', 'other'],
    ['playbook.yml', 'other'],
    ['x-mkdocs.yml', 'unknown'],
  ])('by its title: %s', (title, kind) => {
    expect(kindOf('other: 1\n', title)).toBe(kind);
  });

  it('is of the kind with the most of its keys, in every set', () => {
    expect(kindOf('auth: {}\naudit: {}\n', null, 'platform')).toBe('file platform-config');
    expect(kindOf('auth: {}\nother: {}\n', null, 'platform')).toBe('file platform-config');
    expect(kindOf('auth: {}\naudit: {}\nsync: {}\n')).toBe('file platform-config');
    expect(kindOf('[1]\n', null, 'platform')).toBe('unknown');
    expect(kindOf('sync: {}\n', 'values.yaml', 'platform')).toBe('file vcluster.yaml');
  });

  it('is of the kind that a value marks', () => {
    expect(kindOf('version: v2beta1\nsync: {}\n')).toBe('file devspace.yaml');
    expect(kindOf('version: 3\nservices: {}\n')).toBe('unknown');
  });

  it('is of an older format if only that has its keys', () => {
    expect(kindOf('syncer: {}\n')).toBe('file vcluster.yaml');
  });

  it('that nothing tells names the key that is like one', () => {
    const told = (text: string) => {
      const root = parseYaml(text).documents[0]?.contents;
      return recognizeDocument(root, { set: 'vcluster', title: null, mark: null, about: '' }, known);
    };
    expect(told('\nother: 1\ncontrolPlan: {}\n')).toEqual({
      kind: 'unknown',
      near: 'controlPlane',
      offset: 1,
    });
    expect(told('text')).toEqual({ kind: 'unknown', near: null, offset: 0 });
  });

  it.each([
    ['path=sync.toHost: two words', 'part sync.toHost'],
    ['part: two words', 'other'],
    ['part=Project.spec: two words', 'typed Project.spec'],
    ['schema=vcluster.yaml: two words', 'file vcluster.yaml'],
    ['schema=devspace.yaml: two words', 'file devspace.yaml'],
    ['schema=platform-config: two words', 'file platform-config'],
    ['schema=manifest: two words', 'manifest'],
    ['schema=platform-manifest: two words', 'manifest platform-manifest'],
    ['schema=helm-values: two words', 'other'],
    ['schema=other: two words', 'other'],
  ])('by its mark: %s', (check, kind) => {
    expect(kindOf('apiVersion: v1\n', 'vcluster.yaml', 'vcluster', check)).toBe(kind);
  });
});

describe('a whole text', () => {
  it.each([
    ['sync: {}\n', 'vcluster.yaml'],
    ['version: v2beta1\nimages: {}\n', 'devspace.yaml'],
    ['images: {}\n', 'devspace.yaml'],
    ['apiVersion: v1\nkind: Pod\n', 'platform-manifest'],
    ['spec: {}\n', 'platform-manifest'],
    ['syncer: {}\n', 'vcluster.yaml'],
    ['sync: {\n', 'vcluster.yaml'],
    ['plugins: {}\nreplicas: 2\n', null],
    ['nothing: 1\n', null],
    ['', null],
  ])('%j is what a code block with the same text is', (text, kind) => {
    expect(recognizeText(text, known)?.id ?? null).toBe(kind);
  });
});

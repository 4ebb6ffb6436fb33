import { describe, expect, it } from 'vitest';
import { readFenceMark } from '../fence-mark.ts';
import { parseYaml } from './parse-yaml.ts';
import { type DocumentKind, recognizeDocument } from './recognize.ts';

const OWN_KEYS = new Set(['sync', 'controlPlane', 'plugins', 'external', 'deploy']);
const PLATFORM_KEYS = new Set(['auth', 'audit', 'oidc']);

function kindOf(
  text: string,
  title: string | null = null,
  set = 'vcluster',
  check: string | null = null,
): DocumentKind {
  const root = parseYaml(text).documents[0]?.contents ?? null;
  const mark = check === null ? null : readFenceMark(check).mark;
  return recognizeDocument(root, { set, title, mark, about: '' }, OWN_KEYS, PLATFORM_KEYS);
}

describe('a document', () => {
  it.each<[string, string]>([
    ['sync: {}\n', 'vcluster.yaml'],
    ['sync: {}\nother: {}\n', 'vcluster.yaml'],
    ['plugins: {}\n', 'vcluster.yaml'],
    ['plugins: {}\ndeploy: {}\n', 'vcluster.yaml'],
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
    expect(kindOf(text).kind).toBe(kind);
  });

  it.each<[string, DocumentKind]>([
    ['vcluster.yaml', { kind: 'vcluster.yaml' }],
    ['a/vcluster-ha.yml (part)', { kind: 'vcluster.yaml' }],
    ['my-vcluster.yaml', { kind: 'unknown', near: null, offset: 0 }],
    ['vcluster.yamlx', { kind: 'unknown', near: null, offset: 0 }],
    ['values.yaml', { kind: 'vcluster.yaml' }],
    ['a/Values.yml', { kind: 'vcluster.yaml' }],
    ['my-values.yaml', { kind: 'unknown', near: null, offset: 0 }],
    ['platform-values.yaml', { kind: 'typed', path: 'PlatformValues' }],
    ['a/agent.values.yaml', { kind: 'unknown', near: null, offset: 0 }],
    ['agentvalues.yaml', { kind: 'typed', path: 'PlatformValues' }],
    ['.github/workflows/ci.yaml', { kind: 'typed', path: 'GithubWorkflow' }],
    ['devspace.yaml', { kind: 'document', name: 'devspace.yaml' }],
    ['a/devspace-ci.yml', { kind: 'document', name: 'devspace.yaml' }],
    ['platform-config.yaml', { kind: 'document', name: "the platform's configuration" }],
    ['.gitlab-ci.yml', { kind: 'typed', path: 'GitlabPipeline' }],
    ['a/gitlab-ci.yml', { kind: 'typed', path: 'GitlabPipeline' }],
    ['compose.yaml', { kind: 'other' }],
    ['docker-compose.yml', { kind: 'other' }],
    ['a/mkdocs.yml', { kind: 'other' }],
    ['playbook.yml', { kind: 'other' }],
    ['x-mkdocs.yml', { kind: 'unknown', near: null, offset: 0 }],
  ])('by its title: %s', (title, kind) => {
    expect(kindOf('other: 1\n', title)).toEqual(kind);
  });

  it('of the platform is its configuration where all of its keys are', () => {
    const config = { kind: 'document', name: "the platform's configuration" };
    expect(kindOf('auth: {}\naudit: {}\n', null, 'platform')).toEqual(config);
    expect(kindOf('auth: {}\nother: {}\n', null, 'platform').kind).toBe('unknown');
    expect(kindOf('auth: {}\n', null, 'vcluster').kind).toBe('unknown');
    expect(kindOf('[1]\n', null, 'platform').kind).toBe('unknown');
    expect(kindOf('other: 1\n', 'values.yaml', 'platform').kind).toBe('unknown');
    expect(kindOf('sync: {}\n', 'values.yaml', 'platform').kind).toBe('vcluster.yaml');
  });

  it('that nothing tells names the key that is like one', () => {
    expect(kindOf('\nother: 1\ncontrolPlan: {}\n')).toEqual({
      kind: 'unknown',
      near: 'controlPlane',
      offset: 1,
    });
    expect(kindOf('text')).toEqual({ kind: 'unknown', near: null, offset: 0 });
  });

  it.each<[string, DocumentKind]>([
    ['path=sync.toHost: two words', { kind: 'part', path: 'sync.toHost' }],
    ['part: two words', { kind: 'other' }],
    ['part=Project.spec: two words', { kind: 'typed', path: 'Project.spec' }],
    ['schema=vcluster.yaml: two words', { kind: 'vcluster.yaml' }],
    ['schema=devspace: two words', { kind: 'document', name: 'devspace.yaml' }],
    ['schema=platform: two words', { kind: 'document', name: "the platform's configuration" }],
    ['schema=manifest: two words', { kind: 'manifest' }],
    ['schema=helm-values: two words', { kind: 'other' }],
    ['schema=other: two words', { kind: 'other' }],
  ])('by its mark: %s', (check, kind) => {
    expect(kindOf('apiVersion: v1\n', 'vcluster.yaml', 'vcluster', check)).toEqual(kind);
  });
});

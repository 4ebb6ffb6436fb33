import { describe, expect, it } from 'vitest';
import { frozenManifestTypes, frozenReference } from '../facts/testing/frozen-reference.ts';
import { createSnippetChecker, familyOf, parseJson } from './check-snippet.ts';
import { factsOfReference } from './facts-of-reference.ts';
import { parseYaml } from './yaml/parse-yaml.ts';

const facts = factsOfReference(await frozenReference(), await frozenManifestTypes());
const check = createSnippetChecker(facts);
const intent = { set: 'vcluster', title: null, mark: null, about: '' };
const yaml = (text: string) => ({ language: 'yaml', text, intent });

describe('familyOf', () => {
  it.each([
    ['yaml', 'yaml'],
    ['yml', 'yaml'],
    ['json', 'yaml'],
    ['bash', 'shell'],
    ['sh', 'shell'],
    ['shell', 'shell'],
    ['zsh', 'shell'],
    ['console', 'shell'],
    ['powershell', 'shell'],
    ['ps1', 'shell'],
    ['go', null],
    [null, null],
  ])('of %s is %s', (language, family) => {
    expect(familyOf(language)).toBe(family);
  });
});

describe('a checked snippet', () => {
  it('says which fields it sets, each once, and only those that the version has', () => {
    const { fields, faults } = check(yaml('sync:\n  toHost:\n    pods: {}\n    podss: {}\n'), '0.27.0', {});
    expect(fields).toEqual(['sync', 'sync.toHost', 'sync.toHost.pods']);
    expect(faults).toHaveLength(1);
    expect(check(yaml('sleepMode: {}\nsync: {}\n'), '0.22.0', {}).fields).toEqual(['sync']);
    expect(check(yaml('sync: {}\n---\nsync: {}\n'), '0.27.0', {}).fields).toEqual(['sync']);
  });

  it('says which commands it runs', () => {
    const text = 'vcluster create a -n b\nvcluster list\nkubectl get pods\n';
    expect(check({ language: 'bash', text, intent }, '0.27.0', {}).commands).toEqual([
      { path: 'vcluster create', flags: ['namespace'] },
      { path: 'vcluster list', flags: [] },
    ]);
  });

  it('tells what is wrong with an anchor’s content once', () => {
    const text = 'sync:\n  toHost:\n    pods: &x\n      enabeld: true\n    secrets: *x\n';
    expect(check(yaml(text), '0.27.0', {}).faults.map(({ offset }) => offset)).toEqual([
      text.indexOf('enabeld'),
      text.indexOf('enabeld'),
    ]);
    const same = 'controlPlane:\n  distro:\n    k8s: {}\n    k3s: {}\n';
    expect(check(yaml(`${same}x: &a [1]\ny: *a\n`), '0.27.0', {}).faults).toHaveLength(2);
  });

  it('reports places in the text as its author wrote it', () => {
    const text = 'a: [[VERSION:version]]\ncontrolPlan: {}\nsync: {}\n';
    const { faults } = check(yaml(text), '0.27.0', { version: '0.27.3' });
    expect(faults.map(({ offset }) => offset)).toEqual([0, text.indexOf('controlPlan')]);
  });

  it('is compared once with a version, and again where anything else about it differs', () => {
    const snippet = yaml('sync: {}\n');
    const first = check(snippet, '0.27.0', {});
    expect(check({ ...snippet }, '0.27.0', { version: 'x' })).toBe(first);
    expect(check(snippet, '0.26.0', {})).not.toBe(first);
    expect(check({ ...snippet, intent: { ...intent, title: 'x.yaml' } }, '0.27.0', {})).not.toBe(first);
    expect(check({ ...snippet, language: 'yml' }, '0.27.0', {})).not.toBe(first);
  });

  it('is told apart from one that is the same once variables are filled in', () => {
    const filled = yaml('controlPlan: 1\nsync: {}\n');
    const written = yaml('# [[VERSION:v]]\ncontrolPlan: 1\nsync: {}\n');
    const same = yaml('# 1\ncontrolPlan: 1\nsync: {}\n');
    expect(check(filled, '0.27.0', {}).faults[0]?.offset).toBe(0);
    expect(check(written, '0.27.0', { v: '1' }).faults[0]?.offset).toBe(16);
    expect(check(same, '0.27.0', {}).faults[0]?.offset).toBe(4);
  });

  it('needs a version that there is', () => {
    expect(() => check(yaml('a: 1'), '0.1.0', {})).toThrow("The product's data has no version 0.1.0.");
  });
});

const faultsOf = (text: string) => parseJson(text).faults.map(({ message }) => message);

describe('parseJson', () => {
  it('takes JSON for an answer that may be shortened', () => {
    expect(parseJson('{"a": 1}')).toMatchObject({ hasElision: true, isJson: true, faults: [] });
    expect(faultsOf('{"a": ...,}')).toEqual([]);
    expect(faultsOf('')).toEqual([]);
  });

  it('reports what is only right in YAML', () => {
    expect(faultsOf('{"a": 1,}')).toHaveLength(1);
    expect(parseYaml('{"a": 1,}').faults).toEqual([]);
  });

  it('names JSON for a syntax error', () => {
    expect(faultsOf('{"a": [}')[0]).toContain('JSON');
  });
});

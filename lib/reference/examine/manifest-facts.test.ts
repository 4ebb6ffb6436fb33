import { describe, expect, it } from 'vitest';
import type { ManifestTypes } from '../facts/manifests/model.ts';
import { frozenReference } from '../facts/testing/frozen-reference.ts';
import { createSnippetChecker } from './check-snippet.ts';
import { factsOfReference } from './facts-of-reference.ts';
import { printFaults, type TestSnippet } from './testing/print-faults.ts';

const reference = await frozenReference();
const checkWith = (types: ManifestTypes | null) => {
  const checker = createSnippetChecker(factsOfReference(reference, types));
  return (snippet: TestSnippet) => printFaults(checker, snippet);
};

const field = (name: string, notation: string, required = false) => ({ name, notation, required });

const types: ManifestTypes = {
  file: 'content/main/_reference/manifest-types.yml',
  types: new Map([
    [
      'Thing',
      {
        fields: [field('apiVersion', 'string'), field('kind', 'string'), field('spec', 'Spec[]', true)],
        isOpen: true,
      },
    ],
    ['GitlabPipeline', { fields: [field('stages', 'string[]'), field('{key}', 'Job')], isOpen: false }],
    ['Job', { fields: [field('script', 'string[]', true)], isOpen: false }],
    ['Spec', { fields: [field('size', 'number', true), field('more', 'Spec{}')], isOpen: false }],
  ]),
  kinds: new Map([['example.com/v1', ['Thing', 'Other']]]),
  groups: new Set(['other.com']),
  renamed: new Map([['third.com/v1', new Map([['Piece', 'Thing']])]]),
  freeFields: new Map(),
  foreignFields: new Map(),
};

const manifest = (apiVersion: string, kind: string, spec: string): TestSnippet => ({
  text: `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: { name: a }\nspec: ${spec}\n`,
});

describe('manifests', () => {
  it.each(['example.com/v1 Thing', 'other.com/v3 Thing', 'third.com/v1 Piece'])(
    'are compared with the type of their kind: %s',
    (name) => {
      const [apiVersion = '', kind = ''] = name.split(' ');
      const check = checkWith(types);
      expect(check(manifest(apiVersion, kind, '[{ size: 1, more: { a: { size: 2 } } }]'))).toEqual([]);
      expect(check(manifest(apiVersion, kind, '[{ size: 1, more: { a: { sise: 2 } } }]'))).toEqual([
        `4:32 'spec[].more.{key}.sise' is not a field of a ${kind}. | Did you mean 'spec[].more.{key}.size'?`,
        `4:32 'spec[].more.{key}.size' is missing: it is required where 'spec[].more.{key}' is given. | Add 'size'.`,
      ]);
    },
  );

  it('have a kind of their group', () => {
    expect(checkWith(types)(manifest('example.com/v1', 'Thin', 'any'))).toEqual([
      "2:7 'example.com/v1' has no kind 'Thin'. | Did you mean 'Thing'?",
    ]);
    expect(checkWith(types)(manifest('example.com/v2', 'Thing', 'any'))).toEqual([
      "1:13 Kubernetes serves no 'example.com/v2'. | Known: example.com/v1.",
    ]);
  });

  it('are not compared where their type is not known', () => {
    expect(checkWith(types)(manifest('example.com/v1', 'Other', 'any'))).toEqual([]);
    expect(checkWith(types)(manifest('fourth.com/v1', 'Thing', 'any'))).toEqual([]);
  });

  it('have keys that are their author’s own, with a type', () => {
    const check = (text: string) => checkWith(types)({ text, title: '.gitlab-ci.yml' });
    expect(check('stages: [test]\ntest: { script: [ls] }\nlint: {}\n')).toEqual([]);
    expect(check('stages: [1]\ntest: { scirpt: [ls] }\nlint: x\n')).toEqual([
      '1:10 \'stages[]\' takes a text, not the number 1. | Put it in quotes: "1".',
      "2:9 '{key}.scirpt' is not a field of a Gitlab Pipeline. | Did you mean '{key}.script'?",
      "3:7 '{key}' takes keys and values, not the text 'x'. | Write its keys on the lines below, indented.",
    ]);
  });

  it('and files of other programs are not compared without any types', () => {
    const check = checkWith(null);
    expect(check(manifest('apps/v1', 'Deploy', 'any'))).toEqual([]);
    expect(check({ text: 'replicas: 1\n', title: 'platform-values.yaml' })).toEqual([]);
    expect(check({ text: 'sync: { toHost: { pods: { enabled: true } } }\n' })).toEqual([]);
    expect(check({ text: 'apiVersion: v1\nkind: Pod\nmetadata: { nam: a }\n' })).toHaveLength(1);
  });
});

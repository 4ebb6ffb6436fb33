import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../ground/base/testing/property-runs.ts';
import type { FileEdit } from '../model.ts';
import { ownFacts } from '../testing/facts-for-tests.ts';
import { upgradeFile } from './upgrade-file.ts';

const facts = await ownFacts();
const set = facts.setOf('platform-manifest');

const upgrade = (text: string, more: object = {}) =>
  upgradeFile({ text, kind: 'platform-manifest', from: '4.2.0', to: 'latest', facts, ...more });

function edited(text: string, edits: readonly FileEdit[]): string {
  let [output, at] = ['', 0];
  for (const { start, end, text: put } of edits) {
    output += text.slice(at, start) + put;
    at = end;
  }
  return output + text.slice(at);
}

const head = (kind: string) => `apiVersion: management.loft.sh/v1\nkind: ${kind}\nmetadata:\n  name: mine\n`;
const project = `${head('Project')}spec:\n  devPod:\n    # from the vault\n    ssh:\n      token: "abc" # secret\n`;
const template = `${head('DevPodWorkspaceTemplate')}spec:
  versions:
    - version: 1.0.0
      template:
        provider:
          name: kubernetes
        # small
        spaceTemplateRef:
          name: 'small'
        useProjectGitCredentials: true
`;
const runner = `${head('Runner')}spec:\n  displayName: Mine\n`;

describe('an upgrade of manifests', () => {
  it('moves fields with their comments', () => {
    const result = upgrade(project);
    expect(result.text).toBe(
      `${head('Project')}spec:\n  devPod:\n    git:\n      # from the vault\n      ssh:\n        token: "abc" # secret\n`,
    );
    expect(result.changes[0]).toMatchObject({ id: '4.3.0:spec.devPod.ssh', line: 8, column: 5 });
    expect(result.problems).toEqual([]);
    expect(edited(project, result.edits)).toBe(result.text);
  });

  it('moves fields into the type that has them now, also in lists', () => {
    const result = upgrade(template);
    expect(result.text).toContain(
      "        useProjectGitCredentials: true\n        kubernetes:\n          # small\n          spaceTemplateRef:\n            name: 'small'\n",
    );
    expect(result.decisions.map(({ path, reason }) => `${path}: ${reason}`)).toEqual([
      "spec.versions[0].template.useProjectGitCredentials: 4.3 doesn't have 'spec.versions[0].template.useProjectGitCredentials' in a DevPodWorkspaceTemplate. Delete it. No field replaces it.",
    ]);
    const choices = { '4.3.0:spec.versions[0].template.useProjectGitCredentials': 'remove' };
    expect(upgrade(template, { choices }).problems).toEqual([]);
  });

  it('handles several documents, each on its own', () => {
    const other = 'apiVersion: v1\nkind: Secret\nmetadata:\n  name: a\nspec: x\n';
    const text = `${project}--- # next\n${other}---\n${project}`;
    const result = upgrade(text);
    expect(result.changes.map(({ id, line }) => `${line} ${id}`)).toEqual([
      '8 4.3.0:spec.devPod.ssh',
      '24 4.3.0:#3 spec.devPod.ssh',
    ]);
    expect(result.text).toContain(`--- # next\n${other}---\n`);
    expect(edited(text, result.edits)).toBe(result.text);
    const part = upgrade(text, { without: ['4.3.0:spec.devPod.ssh'] });
    expect(part.text.startsWith(project)).toBe(true);
    expect(part.changes).toHaveLength(1);
  });

  it('asks about kinds that are gone', () => {
    const text = `${project}---\n${runner}---\n${head('Team')}`;
    const [decision] = upgrade(text).decisions;
    expect(decision).toMatchObject({ id: '4.3.0:#2 ', line: 11 });
    expect(decision?.reason).toMatch(/^4\.3 has no kind 'Runner'\. The API no longer has runners\./);
    const result = upgrade(text, { choices: { '4.3.0:#2 ': 'remove' } });
    expect(result.text).toBe(`${upgrade(project).text}---\n${head('Team')}`);
    expect(edited(text, result.edits)).toBe(result.text);
  });

  it('leaves templates, other kinds, and files that need nothing alone', () => {
    for (const text of [head('Team'), 'a: 1\n', '', `{{- if .x }}\n${head('Team')}{{- end }}\n`])
      expect(upgrade(text)).toMatchObject({ text, edits: [], changes: [], decisions: [] });
  });
});

describe('every removed field of the API', () => {
  const api = set.reference.api;
  const gone = [...api.resources.values()].flatMap(({ facts: own, fields }) => {
    const resource = own.get('4.2.0');
    if (resource === undefined || resource.subresource !== null || !own.has('4.3.0')) return [];
    return [...fields.values()].flatMap(({ path, facts: states }) =>
      states.has('4.2.0') && !states.has('4.3.0') && !/[[{]|^status/.test(path)
        ? [[resource.kind, path] as const]
        : [],
    );
  });

  it.each(gone)('%s %s is moved or asked about', (kind, path) => {
    const value = path.split('.').reduceRight((inner: unknown, key) => ({ [key]: inner }), 'x' as unknown);
    const text =
      head(kind) +
      JSON.stringify(value)
        .slice(1, -1)
        .replace(/^"(\w+)":/, '$1: ');
    const { changes, decisions } = upgrade(`${text}\n`);
    expect(changes.length + decisions.length).toBeGreaterThan(0);
  });
});

describe('any manifests', () => {
  const parts = fc.array(
    fc.constantFrom(project, template, runner, head('Team'), 'a: 1\n', '# nothing\n', '\n'),
    { maxLength: 6 },
  );
  const files = fc
    .record({ parts, marker: fc.constantFrom('---\n', '--- # next\n'), end: fc.constantFrom('\n', '\r\n') })
    .map(({ parts: own, marker, end }) => own.join(marker).replaceAll('\n', end));

  it('only change where their edits are, and nothing the second time', () => {
    fc.assert(
      fc.property(files, (text) => {
        const first = upgrade(text);
        expect(edited(text, first.edits)).toBe(first.text);
        const again = upgrade(first.text);
        expect(again.text).toBe(first.text);
        const choices = Object.fromEntries(first.decisions.map(({ id }) => [id, 'remove']));
        const decided = upgrade(text, { choices });
        expect(edited(text, decided.edits)).toBe(decided.text);
        const isOther = text.split(/\r?\n/).includes('a: 1');
        if (!isOther) expect(decided.problems).toEqual([]);
      }),
      propertyRuns('upgradeManifests'),
    );
  });
});

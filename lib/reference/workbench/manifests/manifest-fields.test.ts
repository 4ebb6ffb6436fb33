import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import type { Steps } from '../edit/yaml-entries.ts';
import { ownFacts } from '../testing/facts-for-tests.ts';
import { documentsOf } from '../upgrade/upgrade-manifests.ts';
import { manifestField, manifestKind } from './manifest-fields.ts';

const set = (await ownFacts()).setOf('platform-manifest');

function fieldAt(kind: string, keys: Steps, version: string): string | null {
  const root = parseDocument(`apiVersion: management.loft.sh/v1\nkind: ${kind}\n`).contents;
  const found = manifestKind(root, set, version);
  const field = found === null ? null : manifestField(found, keys, set, version);
  if (field === null) return null;
  return field.in === 'api' ? `${field.owner} ${field.path}` : `configuration ${field.path}`;
}

describe('manifestField', () => {
  it.each([
    ['Project', ['spec', 'displayName'], 'project spec.displayName'],
    ['Project', ['spec', 'devPod', 'git', 'http', 'token'], 'GitProjectCredentials token'],
    ['VirtualClusterInstance', ['spec', 'access', 0, 'verbs'], 'Access verbs'],
    ['VirtualClusterInstance', ['spec', 'access', 'verbs'], null],
    ['VirtualClusterInstance', ['spec', 'nothing'], null],
    ['Nothing', ['spec'], null],
    ['Runner', ['spec'], null],
  ])('finds what describes %s %j', (kind, keys, field) => {
    expect(fieldAt(kind, keys, '4.3.0')).toBe(field);
  });

  it('depends on the version', () => {
    expect(fieldAt('Project', ['spec', 'devPod', 'ssh', 'token'], '4.2.0')).toBe(
      'project spec.devPod.ssh.token',
    );
    expect(fieldAt('Runner', ['spec', 'displayName'], '4.2.0')).toBe('runner spec.displayName');
  });

  it('finds every field of every resource', () => {
    for (const { name, facts, fields } of set.reference.api.resources.values())
      for (const { path, facts: own } of fields.values())
        for (const version of own.keys()) {
          const resource = facts.get(version);
          if (resource === undefined || resource.subresource !== null || /[[{]/.test(path)) continue;
          expect([name, path, fieldAt(resource.kind, path.split('.'), version)]).toEqual([
            name,
            path,
            `${name} ${path}`,
          ]);
        }
  });
});

describe('documentsOf', () => {
  it('splits at markers only', () => {
    const text = 'a: 1\n--- # next\nb: |\n  ---\n  x\n---\n';
    expect(documentsOf(text).map((one) => one.text)).toEqual(['a: 1\n', ' # next\nb: |\n  ---\n  x\n', '\n']);
    for (const { text: own, start, end } of documentsOf(text)) expect(text.slice(start, end)).toBe(own);
  });
});

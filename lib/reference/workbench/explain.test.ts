import { describe, expect, it } from 'vitest';
import { ownReference } from '../facts/testing/own-content.ts';
import { explainAt } from './explain.ts';
import { openTexts } from './facts/open-facts.ts';
import { packTexts } from './facts/pack-facts.ts';
import { outlineOf } from './outline.ts';
import { ownFacts } from './testing/facts-for-tests.ts';

const facts = await ownFacts();
const reference = await ownReference();
const data = packTexts(reference, () => ({ fields: new Map([['sync', '/docs/vcluster/sync']]) }));
const texts = openTexts(
  data,
  reference.versions.map(({ name }) => name),
);
const platform = await ownReference('platform');
const pages = {
  resources: new Map([['virtualclusterinstance', '/docs/platform/api/instances']]),
  types: '/docs/platform/api/types',
};
const apiTexts = openTexts(
  JSON.parse(JSON.stringify(packTexts(platform, () => pages))),
  platform.versions.map(({ name }) => name),
);
const text =
  'sync:\n  toHost:\n    pods:\n      enabled: true\n    customResources:\n      a.b:\n        enabled: true\n';
const input = { text, kind: 'vcluster.yaml', version: '0.27.0', facts, texts: () => texts } as const;

describe('explainAt', () => {
  it('explains the field of the key or value at an offset', () => {
    for (const at of [text.indexOf('enabled') + 2, text.indexOf('true') + 1])
      expect(explainAt(input, at)).toMatchObject({
        path: 'sync.toHost.pods.enabled',
        type: 'boolean',
        default: 'true',
        href: '/docs/vcluster/sync#sync-toHost-pods-enabled',
      });
    expect(explainAt(input, text.indexOf('pods'))?.description).toMatch(/\w/);
  });

  it('explains fields below custom keys, but not unknown fields', () => {
    expect(explainAt(input, text.lastIndexOf('enabled'))?.href).toContain(
      'sync-toHost-customResources-key-enabled',
    );
    expect(explainAt({ ...input, text: 'nothing: 1\n' }, 2)).toBeNull();
    expect(explainAt({ ...input, texts: () => null }, 1)?.description).toBeNull();
  });
});

describe('explanations of manifests', () => {
  const manifests = `apiVersion: v1
kind: Secret
---
apiVersion: management.loft.sh/v1
kind: VirtualClusterInstance
metadata:
  name: mine
spec:
  access:
    - verbs: [get]
  template:
    helmRelease:
      chart:
        version: 0.27.0
`;
  const own = { text: manifests, kind: 'platform-manifest', version: '4.3.0', facts } as const;
  const asked = { ...own, texts: () => apiTexts };
  const at = (word: string) => explainAt(asked, manifests.indexOf(word) + 1);

  it('find the field of the resource, or of the type that it contains', () => {
    expect(at('access')).toMatchObject({
      path: 'spec.access',
      type: 'array of Access',
      href: '/docs/platform/api/instances#spec-access',
    });
    expect(at('verbs')).toMatchObject({
      path: 'spec.access[0].verbs',
      isRequired: true,
      href: '/docs/platform/api/types#Access-verbs',
    });
    expect(at('verbs')?.description).toMatch(/\w/);
  });

  it('have the type of what Kubernetes defines, and nothing for other manifests', () => {
    expect(at('name: mine')).toMatchObject({ path: 'metadata.name', type: 'string', description: null });
    expect(at('Secret')).toBeNull();
  });

  it('outline each document', () => {
    const lines = outlineOf(asked).map(({ depth, line, text: words }) => `${line} ${depth} ${words}`);
    expect(lines[0]).toBe('1 0 Secret.');
    expect(lines[3]).toMatch(/^4 0 VirtualClusterInstance mine\. \w/);
    expect(lines).toContainEqual(expect.stringMatching(/^9 2 access: 1 item\. \w/));
  });

  it('cover the configuration of the platform, and devspace.yaml', () => {
    const config = { text: 'auth:\n  oidc:\n    clientId: a\n', kind: 'platform-config', facts } as const;
    expect(explainAt({ ...config, texts: () => apiTexts }, 20)).toMatchObject({ path: 'auth.oidc.clientId' });
    expect(explainAt({ ...config, texts: () => apiTexts }, 20)?.description).toMatch(/\w/);
    const devspace = { text: 'version: v2beta1\nname: a\n', kind: 'devspace.yaml', facts } as const;
    expect(explainAt({ ...devspace, texts: () => null }, 18)).toMatchObject({ path: 'name', type: 'string' });
  });
});

describe('outlineOf', () => {
  it('describes a file line by line', () => {
    const lines = outlineOf(input).map(({ depth, path }) => `${depth} ${path}`);
    expect(lines.slice(0, 4)).toEqual([
      '0 sync',
      '1 sync.toHost',
      '2 sync.toHost.pods',
      '3 sync.toHost.pods.enabled',
    ]);
    expect(outlineOf(input)[3]?.text).toMatch(/^enabled: on\. This is the default\. \w/);
  });
});

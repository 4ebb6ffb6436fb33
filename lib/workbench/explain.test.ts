import { describe, expect, it } from 'vitest';
import { ownReference } from '../facts/testing/own-content.ts';
import { explainAt, outlineOf } from './explain.ts';
import { openTexts } from './facts/open-facts.ts';
import { packTexts } from './facts/pack-facts.ts';
import { ownFacts } from './testing/facts-for-tests.ts';

const facts = await ownFacts();
const reference = await ownReference();
const data = packTexts(reference, () => new Map([['sync', '/docs/vcluster/sync']]));
const texts = openTexts(
  data,
  reference.versions.map(({ name }) => name),
);
const text =
  'sync:\n  toHost:\n    pods:\n      enabled: true\n    customResources:\n      a.b:\n        enabled: true\n';
const input = { text, kind: 'vcluster.yaml', version: '0.27.0', facts, texts } as const;

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
    expect(explainAt({ ...input, texts: null }, 1)?.description).toBeNull();
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

import { describe, expect, it } from 'vitest';
import type { VersionConfig, VersionsConfig } from '../../ground/config/model.ts';
import { noProduct, type Product } from '../../ground/config/product.ts';
import type { Reference } from '../facts/model.ts';
import type { References } from '../facts/read-reference.ts';
import { noDocuments, otherDocuments } from './other-documents.ts';
import { productDataOf, versionMeant } from './product-facts.ts';

const product: Product = { ...noProduct, set: 'tool' };

const reference = (set: string, document: string, commands: string[] = []) =>
  ({
    set,
    product,
    document,
    schema: null,
    versions: [{ name: '2.0.0' }, { name: '1.0.0' }],
    fields: new Map(),
    commands: new Map(commands.map((path) => [path, { path, facts: new Map(), flags: new Map() }])),
    builtins: { flags: new Map(), commands: [] },
    constraints: [],
    api: { resources: new Map() },
    manifestTypes: null,
    lifecycle: null,
  }) as unknown as Reference;

describe('the data that snippets are compared with', () => {
  const references: References = new Map([
    ['main', reference('main', 'other.yaml')],
    ['tool', reference('tool', 'tool.yaml', ['tool'])],
  ]);

  it('is the product’s, and beside it what other sets say of other files', () => {
    const data = productDataOf(references);
    expect(data).toMatchObject({ set: 'tool', facts: { document: 'tool.yaml' } });
    expect(data?.others.map(({ set, facts }) => [set, facts.document])).toEqual([['main', 'other.yaml']]);
    expect(productDataOf(references)).toBe(data);
  });

  it('is none if no set has the product’s', () => {
    expect(productDataOf(new Map([['main', reference('main', 'other.yaml')]]))).toBeNull();
  });

  it('has other files by their names, in the version that is meant', () => {
    const others = otherDocuments(productDataOf(references)?.others ?? [], () => '1.0.0');
    expect(others.key).toBe('main 1.0.0');
    expect(others.find('main')).toMatchObject({
      all: { document: 'other.yaml' },
      facts: { version: '1.0.0' },
    });
    expect(others.find('none')).toBeNull();
    const lost = otherDocuments(productDataOf(references)?.others ?? [], () => '9.9.9');
    expect(lost.find('main')).toBeNull();
    expect([noDocuments.key, noDocuments.find('main')]).toEqual(['', null]);
  });
});

describe('versionMeant', () => {
  const version = (name: string, companions: Record<string, string> = {}) =>
    ({ name, companions }) as VersionConfig;
  const versions = {
    sets: [{ name: 'tool', versions: [version('2.0.0'), version('1.0.0')] }],
  } as unknown as VersionsConfig;

  it('is the page’s own, or the one that its version names', () => {
    expect(versionMeant({ set: { name: 'tool' }, version: version('1.0.0') }, 'tool', versions)).toBe(
      '1.0.0',
    );
    const page = { set: { name: 'other' }, version: version('7.0.0', { tool: '1.0.0' }) };
    expect(versionMeant(page, 'tool', versions)).toBe('1.0.0');
  });

  it('needs a set that there is', () => {
    const page = { set: { name: 'other' }, version: version('7.0.0') };
    expect(() => versionMeant(page, 'none', versions)).toThrow("versions.json has no set 'none'.");
  });
});

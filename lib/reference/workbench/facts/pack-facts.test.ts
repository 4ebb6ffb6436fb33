import { describe, expect, it } from 'vitest';
import { ownProject, ownReference } from '../../facts/testing/own-content.ts';
import { dataOf } from '../testing/facts-for-tests.ts';
import { openTexts, unpackReference } from './open-facts.ts';
import { isInFiles, isStatus, packTexts } from './pack-facts.ts';

const project = await ownProject();
const { sets } = dataOf(project);

describe('what files contain', () => {
  it('is no part of a resource that only requests name', () => {
    expect(['project', 'project/members'].filter((name) => isInFiles({ name }))).toEqual(['project']);
  });

  it('is no status, but a field whose name begins like it', () => {
    const paths = ['status.phase', 'status[]', 'statusUrl', 'spec.status.a'];
    expect(paths.filter(isStatus)).toEqual(['status.phase', 'status[]']);
  });
});

describe('packFacts', () => {
  it.each(['vcluster', 'platform', 'main'])('keeps what checks need for %s', async (name) => {
    const reference = await ownReference(name);
    const data = sets.find(({ set }) => set === name);
    if (data === undefined) throw new Error(`There is no data for ${name}`);
    const read = unpackReference(data, project.product);
    expect([...read.fields.keys()]).toEqual([...reference.fields.keys()]);
    for (const [path, { facts }] of reference.fields) {
      const kept = [...facts].map(([version, own]) => [
        version,
        { ...own, acceptedValuesFrom: null, contentEncoding: null },
      ]);
      expect([path, [...(read.fields.get(path)?.facts ?? [])]]).toEqual([path, kept]);
    }
    for (const part of ['resources', 'types'] as const) {
      const kept = [...reference.api[part]].filter(([name]) => isInFiles({ name }));
      expect([...read.api[part].keys()]).toEqual(kept.map(([name]) => name));
      for (const [key, { fields }] of kept) {
        const own = read.api[part].get(key)?.fields ?? new Map();
        expect([...own].map(([path, { facts }]) => [path, [...facts]])).toEqual(
          [...fields]
            .filter(([path]) => part === 'types' || !isStatus(path))
            .map(([path, { facts }]) => [path, [...facts]])
            .sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
        );
      }
    }
    expect(read.moves?.list.map(({ from, since, to }) => [from, since, to]) ?? []).toEqual(
      reference.moves?.list
        .filter(({ kind }) => ['field', 'resource', 'resource field'].includes(kind))
        .map(({ from, since, to }) => [from, since, to]) ?? [],
    );
  });
});

describe('packTexts', () => {
  it('has the description of each field in each version', async () => {
    const reference = await ownReference();
    const data = packTexts(reference, () => ({ fields: new Map([['', '/docs/vcluster/all']]) }));
    const versions = reference.versions.map(({ name }) => name);
    const texts = openTexts(JSON.parse(JSON.stringify(data)), versions);
    for (const [path, entry] of reference.fields)
      for (const version of entry.facts.keys())
        expect([path, version, texts.textOf(path, version)]).toEqual([
          path,
          version,
          entry.texts.get(version)?.text ?? null,
        ]);
    expect([...texts.pagesIn('0.27.0').fields]).toEqual([['', '/docs/vcluster/all']]);
  });
});

import { describe, expect, it } from 'vitest';
import { createOutlineReader } from '../../docs/content/source/outline.ts';
import type { SetConfig, VersionConfig } from '../../ground/config/model.ts';
import { ownManifestTypes, ownProject, ownReference } from '../facts/testing/own-content.ts';
import { createSnippetChecker } from './check-snippet.ts';
import { factsOfReference } from './facts-of-reference.ts';
import { otherDocuments } from './other-documents.ts';
import { runMutations, type ShownSnippet } from './testing/mutation-run.ts';

const { files, versions, product } = await ownProject();
const manifestTypes = await ownManifestTypes();
const platform = { set: 'platform', facts: factsOfReference(await ownReference('platform'), manifestTypes) };

/** The version of a set that a layer's pages refer to: their own, the companion version, or the newest stable one. */
function meant(set: SetConfig, layer: VersionConfig, other: string): string {
  if (set.name === other) return layer.name;
  const stable = versions.sets.find(({ name }) => name === other)?.versions.find(({ isLast }) => isLast);
  return layer.companions[other] ?? stable?.name ?? '';
}

function sampledSnippets(name: string): ShownSnippet[] {
  const set = versions.sets.find((one) => one.name === name);
  const readOutline = createOutlineReader();
  const pages = files.sources.filter((file) => file.set === name && file.treePath.endsWith('.mdx'));
  return pages.flatMap((file) => {
    const layer = set?.versions.find((version) => version.name === file.layer);
    if (set === undefined || layer === undefined) return [];
    const codes = readOutline(file.text ?? '').items.flatMap((item) => (item.kind === 'code' ? [item] : []));
    return codes.map(({ language, meta, value, at }) => ({
      ...{ language, meta, text: value, variables: layer.variables, set: name },
      version: meant(set, layer, 'vcluster'),
      others: otherDocuments([platform], (other) => meant(set, layer, other)),
      place: `${file.path}:${at.line}`,
    }));
  });
}

describe('one mistake in each snippet of the content', () => {
  it.each([
    ['vcluster', 98],
    ['platform', 98],
  ])(
    'in the set %s is caught in %d of 100',
    async (set, caught) => {
      const check = createSnippetChecker(factsOfReference(await ownReference(), manifestTypes));
      const snippets = sampledSnippets(set);
      const results = [11, 12, 13].map((seed) => runMutations(snippets, check, seed, product));
      const mutated = results.reduce((sum, result) => sum + result.mutated, 0);
      const misses = results.flatMap((result) => result.misses);
      expect(mutated).toBeGreaterThan(0);
      expect(misses.length / mutated, JSON.stringify(misses, null, 2)).toBeLessThan(1 - caught / 100);
    },
    120_000,
  );
});

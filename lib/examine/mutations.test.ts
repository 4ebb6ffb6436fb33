import { describe, expect, it } from 'vitest';
import { createOutlineReader } from '../content/source/outline.ts';
import { readProject } from '../disk/read-project.ts';
import { ownReference } from '../facts/testing/own-data.ts';
import { createSnippetChecker } from './check-snippet.ts';
import { factsOfReference } from './facts-of-reference.ts';
import { otherDocuments } from './other-documents.ts';
import { runMutations, type ShownSnippet } from './testing/mutation-run.ts';

/** Of so many files one is read: enough to tell, and quick. */
const every = 6;

const variables = {
  version: '0.27.3',
  minor: '0.27',
  kubernetes: '1.33.4',
  k3s: 'v1.33.3-k3s1',
  etcd: '3.5.25-0',
};

const platform = { set: 'platform', facts: factsOfReference(await ownReference('platform')) };

/** Version of the product that pages of a layer are compared with, and the version of the platform. */
const MEANT: Readonly<Record<string, (layer: string) => [product: string, platform: string]>> = {
  vcluster: (layer) => [layer, layer === 'current' ? 'current' : '4.3.0'],
  platform: (layer) => [layer === 'current' ? 'current' : '0.27.0', layer],
};

async function sampledSnippets(name: string): Promise<ShownSnippet[]> {
  const { sources } = await readProject(process.cwd());
  const readOutline = createOutlineReader();
  const pages = sources.filter(({ set, treePath }) => set === name && treePath.endsWith('.mdx'));
  return pages.flatMap((file, index) => {
    if (index % every !== 0) return [];
    const [version, other] = MEANT[name]?.(file.layer) ?? ['', ''];
    const codes = readOutline(file.text ?? '').items.flatMap((item) => (item.kind === 'code' ? [item] : []));
    return codes.map(({ language, meta, value, at }) => ({
      ...{ language, meta, text: value, variables, set: name, version },
      others: otherDocuments([platform], () => other),
      place: `${file.path}:${at.line}`,
    }));
  });
}

describe('one mistake in each snippet of the content', () => {
  it.each(['vcluster', 'platform'])(
    'is caught in 98 of 100 of the set %s',
    async (set) => {
      const check = createSnippetChecker(factsOfReference(await ownReference()));
      const snippets = await sampledSnippets(set);
      const results = [11, 12, 13].map((seed) => runMutations(snippets, check, seed));
      const mutated = results.reduce((sum, result) => sum + result.mutated, 0);
      const misses = results.flatMap((result) => result.misses);
      expect(mutated).toBeGreaterThan(200);
      expect(misses.length / mutated, JSON.stringify(misses, null, 2)).toBeLessThan(0.02);
    },
    120_000,
  );
});

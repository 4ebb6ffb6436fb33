import { describe, expect, it } from 'vitest';
import { readProject } from '../io/read-project.ts';
import { createOutlineReader } from '../mdx/outline.ts';
import { ownReference } from '../reference/testing/own-data.ts';
import { createSnippetChecker } from './check-snippet.ts';
import { factsOfReference } from './facts-of-reference.ts';
import { noDocuments } from './other-documents.ts';
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

async function sampledSnippets(): Promise<ShownSnippet[]> {
  const { sources } = await readProject(process.cwd());
  const readOutline = createOutlineReader();
  const pages = sources.filter(({ set, treePath }) => set === 'vcluster' && treePath.endsWith('.mdx'));
  return pages.flatMap((file, index) => {
    if (index % every !== 0) return [];
    const codes = readOutline(file.text ?? '').items.flatMap((item) => (item.kind === 'code' ? [item] : []));
    return codes.map(({ language, meta, value, at }) => ({
      ...{ language, meta, text: value, variables, set: 'vcluster', version: file.layer },
      others: noDocuments,
      place: `${file.path}:${at.line}`,
    }));
  });
}

describe('one mistake in each snippet of the content', () => {
  it('is caught in 98 of 100', async () => {
    const check = createSnippetChecker(factsOfReference(await ownReference()));
    const snippets = await sampledSnippets();
    const results = [11, 12, 13].map((seed) => runMutations(snippets, check, seed));
    const mutated = results.reduce((sum, result) => sum + result.mutated, 0);
    const misses = results.flatMap((result) => result.misses);
    expect(mutated).toBeGreaterThan(200);
    expect(misses.length / mutated, JSON.stringify(misses, null, 2)).toBeLessThan(0.02);
  }, 60_000);
});

import { capabilities } from '../../lib/capabilities.ts';
import { loadAssembly } from '../../lib/docs/site/load-assembly.ts';
import type { Site } from '../../lib/docs/site/model.ts';
import { createSnippetChecker } from '../../lib/reference/examine/check-snippet.ts';
import { otherDocuments } from '../../lib/reference/examine/other-documents.ts';
import { type ProductData, productDataOf, versionMeant } from '../../lib/reference/examine/product-facts.ts';
import {
  type MutationResult,
  runMutations,
  type ShownSnippet,
} from '../../lib/reference/examine/testing/mutation-run.ts';
import { referencesOf } from '../../lib/reference/pages/reference-view.ts';

const SEEDS = [1, 2, 3, 4, 5];

/**
 * Inserts one seeded mistake into each checked snippet in the content, several times over, and counts how many the
 * checks catch. Rejects for a project without product data.
 */
export async function measureMutations(root: string): Promise<unknown> {
  const { site } = await loadAssembly(root, { capabilities });
  const data = site === null ? null : productDataOf(referencesOf(site));
  if (site === null || data === null) throw new Error('There is no site with data about its product.');
  const snippets = shownSnippets(site, data);
  const check = createSnippetChecker(data.facts);
  const runs = SEEDS.map((seed) => ({ seed, ...runMutations(snippets, check, seed, site.product) }));
  return runs.map(toLine);
}

function toLine({ mutated, caught, ...rest }: MutationResult & { seed: number }) {
  const share = `${((caught / mutated) * 100).toFixed(1)} %`;
  return { seed: rest.seed, mutated, caught, share, byKind: rest.byKind, misses: rest.misses };
}

/** Each block once, in the first version that shows it. */
function shownSnippets(site: Site, data: ProductData): ShownSnippet[] {
  const found = new Map<string, ShownSnippet>();
  for (const one of site.views) {
    const { set, version } = one;
    const meant = (name: string) => versionMeant({ set, version }, name, site.versions);
    const compared = meant(data.set);
    const others = otherDocuments(data.others, meant);
    for (const { file, at, language, meta, value } of one.pages.flatMap((page) => page.document.codes)) {
      const place = `${file}:${at.line}`;
      const snippet = { place, language, meta, text: value, set: set.name };
      if (!found.has(place))
        found.set(place, { ...snippet, version: compared, variables: version.variables, others });
    }
  }
  return [...found.values()];
}

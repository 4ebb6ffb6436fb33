import { readMeta } from '../../../docs/content/source/code/meta.ts';
import type { Product } from '../../../ground/config/product.ts';
import { familyOf, type SnippetChecker } from '../check-snippet.ts';
import { readFenceMark } from '../fence-mark.ts';
import type { OtherDocuments } from '../other-documents.ts';
import { type Mutation, mutate, seededRandom } from './mutate.ts';

/** A code block in the content, in one version that shows it. */
export type ShownSnippet = {
  /** `file:line`, for the list of misses. */
  place: string;
  language: string | null;
  meta: string;
  text: string;
  set: string;
  /** Version of the product's data that it is compared with. */
  version: string;
  variables: Readonly<Record<string, string>>;
  others: OtherDocuments;
};

/** How many mistakes the checks caught, and the list of misses. */
export type MutationResult = {
  mutated: number;
  caught: number;
  /** Kind of mistake → how many were inserted and caught. */
  byKind: Record<string, { mutated: number; caught: number }>;
  misses: { place: string; kind: Mutation['kind']; before: string; after: string }[];
};

/** Inserts one mistake into each checked snippet, and counts how many of them the checks report. */
export function runMutations(
  snippets: readonly ShownSnippet[],
  check: SnippetChecker,
  seed: number,
  product: Product,
): MutationResult {
  const random = seededRandom(seed);
  const result: MutationResult = { mutated: 0, caught: 0, byKind: {}, misses: [] };
  for (const snippet of snippets) {
    const { language, text, version, variables, others, place } = snippet;
    const intent = intentOf(snippet, product);
    if (language === null || familyOf(language) === null || intent.mark?.mode === 'off') continue;
    const mutation = mutate(language, text, random, product);
    if (mutation === null) continue;
    const mutated = { language, text: mutation.text, intent };
    const isCaught = check(mutated, version, variables, others).faults.length > 0;
    const kind = result.byKind[mutation.kind] ?? { mutated: 0, caught: 0 };
    result.byKind[mutation.kind] = {
      mutated: kind.mutated + 1,
      caught: kind.caught + (isCaught ? 1 : 0),
    };
    result.mutated += 1;
    if (isCaught) result.caught += 1;
    else result.misses.push({ place, kind: mutation.kind, before: mutation.before, after: mutation.after });
  }
  return result;
}

function intentOf({ meta, set }: ShownSnippet, product: Product) {
  const { title, check } = readMeta(meta);
  return { set, title, mark: check === null ? null : readFenceMark(check, product).mark, about: '' };
}

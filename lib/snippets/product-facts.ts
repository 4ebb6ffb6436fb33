import type { References } from '../reference/read-reference.ts';
import type { FactsOfVersions } from './facts.ts';
import { factsOfReference } from './facts-of-reference.ts';

/** The set that has the product's data, and the data. */
export type ProductData = { set: string; facts: FactsOfVersions };

/** The data with which snippets of all sets are compared: the first that there is; null where there is none. */
export function productDataOf(references: References): ProductData | null {
  const [first] = references.values();
  return first === undefined ? null : { set: first.set, facts: factsOfReference(first) };
}

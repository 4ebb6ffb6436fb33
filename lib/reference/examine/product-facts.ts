import { rememberWeakly } from '../../ground/base/remember.ts';
import type { VersionConfig, VersionsConfig } from '../../ground/config/model.ts';
import { companionOf, findSet } from '../../ground/versions/address.ts';
import { manifestTypesIn, productReference } from '../facts/product-reference.ts';
import type { References } from '../facts/read-reference.ts';
import type { FactsOfVersions } from './facts.ts';
import { factsOfReference } from './facts-of-reference.ts';

type SetFacts = { set: string; facts: FactsOfVersions };

/** The set with the product's data, the data, and what other sets know about other files. */
export type ProductData = SetFacts & { others: SetFacts[] };

/** The data with which snippets in all sets are compared; null if no set has the product's. */
export const productDataOf: (references: References) => ProductData | null = rememberWeakly((references) => {
  const product = productReference(references);
  if (product === null) return null;
  const manifestTypes = manifestTypesIn(references);
  const others = [...references.values()].filter((one) => one !== product);
  const read = others.map((one) => ({ set: one.set, facts: factsOfReference(one, manifestTypes) }));
  return { set: product.set, facts: factsOfReference(product, manifestTypes), others: read };
});

/** The version of a set that pages of a version refer to. Throws an Error for an unknown set. */
export function versionMeant(
  view: { set: { name: string }; version: VersionConfig },
  set: string,
  versions: VersionsConfig,
): string {
  if (view.set.name === set) return view.version.name;
  const found = findSet(versions, set);
  if (found === null) throw new Error(`versions.json has no set '${set}'.`);
  return companionOf(view.version, found).name;
}

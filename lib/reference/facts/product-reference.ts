import type { ManifestTypes } from './manifests/model.ts';
import type { Reference } from './model.ts';
import type { References } from './read-reference.ts';

/** The data of the product that pages in all sets are about: its commands and its file. Null if no set has it. */
export function productReference(references: References): Reference | null {
  const isProduct = ({ set, product, commands, fields }: Reference) =>
    set === product.set && commands.size + fields.size > 0;
  return [...references.values()].find(isProduct) ?? null;
}

/** The types of manifests, which are the same for all sets. Null if no set has them. */
export function manifestTypesIn(references: References): ManifestTypes | null {
  return [...references.values()].find(({ manifestTypes }) => manifestTypes !== null)?.manifestTypes ?? null;
}

import type { ManifestTypes } from './manifests/model.ts';
import type { Reference } from './model.ts';
import type { References } from './read-reference.ts';
import { PRODUCT_DOCUMENT } from './stored/tables.ts';

/** The data of the product that pages of all sets speak of: its commands and `vcluster.yaml`. Null where no set has it. */
export function productReference(references: References): Reference | null {
  return [...references.values()].find(({ document }) => document === PRODUCT_DOCUMENT) ?? null;
}

/** The types of manifests, which are the same for all sets. Null where no set has them. */
export function manifestTypesIn(references: References): ManifestTypes | null {
  return [...references.values()].find(({ manifestTypes }) => manifestTypes !== null)?.manifestTypes ?? null;
}

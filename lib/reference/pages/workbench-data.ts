import type { VersionsConfig } from '../../ground/config/model.ts';
import { noProduct } from '../../ground/config/product.ts';
import { findSet } from '../../ground/versions/address.ts';
import { manifestTypesIn } from '../facts/product-reference.ts';
import type { References } from '../facts/read-reference.ts';
import type { FactsData } from '../workbench/facts/data.ts';
import { olderFormatsIn, packFacts, packManifests } from '../workbench/facts/pack-facts.ts';

/** Whether there are files that the workbench can check. */
export function hasWorkbench(references: References): boolean {
  return [...references.values()].some(({ fields }) => fields.size > 0);
}

/** The workbench's data for every set whose files it supports. */
export function workbenchData(references: References, versions: VersionsConfig): FactsData {
  const manifests = manifestTypesIn(references);
  const product = [...references.values()][0]?.product ?? noProduct;
  return {
    product,
    sets: [...references.values()].flatMap((reference) => {
      const set = findSet(versions, reference.set);
      const isRead = product.kinds.some((kind) => kind.set === reference.set);
      return set === null || !isRead || reference.fields.size === 0 ? [] : [packFacts(reference, set)];
    }),
    manifests: manifests === null ? null : packManifests(manifests),
    older: olderFormatsIn(references.values()),
  };
}

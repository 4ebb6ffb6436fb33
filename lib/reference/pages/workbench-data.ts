import type { VersionsConfig } from '../../ground/config/model.ts';
import { findSet } from '../../ground/versions/address.ts';
import { manifestTypesIn } from '../facts/product-reference.ts';
import type { References } from '../facts/read-reference.ts';
import type { FactsData } from '../workbench/facts/data.ts';
import { packFacts, packManifests } from '../workbench/facts/pack-facts.ts';

/** The workbench's data for every set whose files it supports. */
export function workbenchData(references: References, versions: VersionsConfig): FactsData {
  const manifests = manifestTypesIn(references);
  return {
    sets: [...references.values()].flatMap((reference) => {
      const set = findSet(versions, reference.set);
      return set === null || reference.fields.size === 0 ? [] : [packFacts(reference, set)];
    }),
    manifests: manifests === null ? null : packManifests(manifests),
  };
}

import { hashOf } from '../base/hash.ts';
import type { VersionsConfig } from '../config/model.ts';
import { manifestTypesIn } from '../facts/product-reference.ts';
import type { References } from '../facts/read-reference.ts';
import { findSet } from '../versions/address.ts';
import type { FactsData } from '../workbench/facts/data.ts';
import { packFacts, packManifests, packTexts } from '../workbench/facts/pack-facts.ts';
import { viewKey } from './reference-view.ts';
import type { SiteIndex } from './site-index.ts';

/** What the workbench knows, of every set whose files it reads. */
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

/** Where a browser finds what the workbench knows: addresses below the folder of assets. */
type WorkbenchAddresses = {
  /** Set → its facts, and the descriptions of its fields. */
  sets: Readonly<Record<string, { facts: string; texts: string }>>;
  manifests: string | null;
};

type WorkbenchFiles = { addresses: WorkbenchAddresses; files: ReadonlyMap<string, string> };

/** The data of the workbench in files of their own, which are loaded when a reader needs them. */
export function workbenchFiles({ site, references: views }: SiteIndex): WorkbenchFiles {
  const data = workbenchData(site.references, site.versions);
  const files = new Map<string, string>();
  const put = (name: string, content: unknown): string => {
    const text = JSON.stringify(content);
    const path = `workbench/${name}.${hashOf(text).slice(0, 10)}.json`;
    files.set(path, text);
    return path;
  };
  const sets = data.sets.flatMap((facts) => {
    const reference = site.references.get(facts.set);
    if (reference === undefined) return [];
    const pagesOf = (version: string) =>
      views.get(viewKey(facts.set, version))?.placements.fields ?? new Map<string, string>();
    const own = {
      facts: put(`${facts.set}-facts`, facts),
      texts: put(`${facts.set}-texts`, packTexts(reference, pagesOf)),
    };
    return [[facts.set, own] as const];
  });
  const manifests = data.manifests === null ? null : put('manifests', data.manifests);
  return { addresses: { sets: Object.fromEntries(sets), manifests }, files };
}

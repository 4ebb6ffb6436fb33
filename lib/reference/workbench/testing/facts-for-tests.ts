import { findSet } from '../../../ground/versions/address.ts';
import { CONVERTERS } from '../../../product/registry.ts';
import { manifestTypesOf, referenceIn, type TestProject } from '../../facts/testing/content-at.ts';
import { ownProject } from '../../facts/testing/own-content.ts';
import type { FactsData } from '../facts/data.ts';
import { openFacts, type WorkbenchFacts } from '../facts/open-facts.ts';
import { olderFormatsIn, packFacts, packManifests } from '../facts/pack-facts.ts';

/** The data of a project, as readers load it. Throws an Error if it can't be read. */
export function dataOf(project: TestProject, sets = ['vcluster', 'platform', 'main']): FactsData {
  const packed = sets.map((name) => {
    const config = findSet(project.versions, name);
    if (config === null) throw new Error(`versions.json has no set '${name}'.`);
    return packFacts(referenceIn(project, name), config);
  });
  const data: FactsData = {
    product: project.product,
    sets: packed,
    manifests: packManifests(manifestTypesOf(project)),
    older: olderFormatsIn(sets.map((name) => referenceIn(project, name))),
  };
  // Readers load it as JSON.
  return JSON.parse(JSON.stringify(data));
}

/** The data of this repository's own content, unpacked as it is for readers. */
export const ownFacts = async (): Promise<WorkbenchFacts> =>
  openFacts(dataOf(await ownProject()), CONVERTERS);

import type { ManifestTypes } from '../manifests/model.ts';
import type { Reference } from '../model.ts';
import { manifestTypesOf, projectAt, referenceIn, type TestProject } from './content-at.ts';

/**
 * This repository. Tests that read its content or `versions.json` must use this module: `npm run test:release` runs
 * those that import it on a copy in which releases were just cut.
 */
export const OWN_ROOT = process.cwd();

/** This repository's own files and versions. Rejects with an Error if they can't be read. */
export const ownProject = (): Promise<TestProject> => projectAt(OWN_ROOT);

/** The data of this repository's own content, for what must be true for every release. */
export const ownReference = async (set = 'vcluster'): Promise<Reference> =>
  referenceIn(await ownProject(), set);

/** The types of manifests of this repository's own content. */
export const ownManifestTypes = async (): Promise<ManifestTypes> => manifestTypesOf(await ownProject());

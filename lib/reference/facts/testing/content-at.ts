import type { ProjectFiles } from '../../../ground/base/files.ts';
import { remember, rememberWeakly } from '../../../ground/base/remember.ts';
import type { VersionsConfig } from '../../../ground/config/model.ts';
import { parseProduct } from '../../../ground/config/parse-product.ts';
import { noProduct, type Product } from '../../../ground/config/product.ts';
import { parseVersions } from '../../../ground/config/versions.ts';
import { readProject } from '../../../ground/disk/read-project.ts';
import type { ManifestTypes } from '../manifests/model.ts';
import type { Reference } from '../model.ts';
import { manifestTypesIn } from '../product-reference.ts';
import { readReferences } from '../read-reference.ts';

/** The files of a folder with `content/` and `versions.json`, and its versions. */
export type TestProject = { files: ProjectFiles; versions: VersionsConfig; product: Product };

/**
 * Reads a folder with `content/` and `versions.json`. Each folder is read only once. Rejects with an Error if its
 * versions can't be read.
 */
export const projectAt: (root: string) => Promise<TestProject> = remember(readProjectAt);

async function readProjectAt(root: string): Promise<TestProject> {
  const files = await readProject(root);
  const versions = files.versionsFile === null ? null : parseVersions(files.versionsFile).value;
  if (versions === null) throw new Error(`${root} has no readable versions.json`);
  const product = files.productFile === null ? noProduct : parseProduct(files.productFile, versions).value;
  if (product === null) throw new Error(`${root} has no readable content/product.yml`);
  return { files, versions, product };
}

/** A project's reference data for a set. Throws an Error if it can't be read. */
export function referenceIn(project: TestProject, set: string): Reference {
  const reference = referencesOf(project).get(set);
  if (reference === undefined)
    throw new Error(`${project.files.root} has no readable reference data of '${set}'`);
  return reference;
}

/** A project's types of manifests. Throws an Error if they can't be read. */
export function manifestTypesOf(project: TestProject): ManifestTypes {
  const types = manifestTypesIn(referencesOf(project));
  if (types === null) throw new Error(`${project.files.root} has no readable types of manifests`);
  return types;
}

const referencesOf = rememberWeakly(
  ({ files, versions, product }: TestProject) => readReferences(files.sources, versions, product).references,
);

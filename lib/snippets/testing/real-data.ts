import { parseVersions } from '../../config/versions.ts';
import { readProject } from '../../io/read-project.ts';
import { readReferences } from '../../reference/read-reference.ts';
import { type ProductData, productDataOf } from '../product-facts.ts';

/** The product's data of this repository. Throws an Error where it cannot be read. */
export async function readRealData(): Promise<ProductData> {
  const project = await readProject(process.cwd());
  const versions = project.versionsFile === null ? null : parseVersions(project.versionsFile).value;
  const data = versions === null ? null : productDataOf(readReferences(project.sources, versions).references);
  if (data === null) throw new Error('The data about the product cannot be read.');
  return data;
}

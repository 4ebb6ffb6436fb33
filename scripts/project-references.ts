import type { VersionsConfig } from '../lib/ground/config/model.ts';
import { parseProduct } from '../lib/ground/config/parse-product.ts';
import { noProduct, type Product } from '../lib/ground/config/product.ts';
import { parseVersions } from '../lib/ground/config/versions.ts';
import { readProject } from '../lib/ground/disk/read-project.ts';
import { siteFolder } from '../lib/ground/disk/site-folder.ts';
import type { Reference } from '../lib/reference/facts/model.ts';
import { readReferences } from '../lib/reference/facts/read-reference.ts';

/** Reads a project's versions and the reference data of its sets. Rejects if its versions can't be read. */
export async function projectReferences(
  root: string,
): Promise<{ versions: VersionsConfig; product: Product; references: ReadonlyMap<string, Reference> }> {
  const { versionsFile, productFile, sources } = await readProject(siteFolder(root));
  const versions = versionsFile === null ? null : parseVersions(versionsFile).value;
  if (versions === null) throw new Error("versions.json can't be read: run 'npm run check'.");
  const product = productFile === null ? noProduct : parseProduct(productFile, versions).value;
  if (product === null) throw new Error("content/product.yml can't be read: run 'npm run check'.");
  return { versions, product, references: readReferences(sources, versions, product).references };
}

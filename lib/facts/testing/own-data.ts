import { parseVersions } from '../../config/versions.ts';
import { readProject } from '../../disk/read-project.ts';
import type { Reference } from '../model.ts';
import { readReferences } from '../read-reference.ts';

/** The data of this repository's own content. Rejects with an Error where it cannot be read. */
export async function ownReference(set = 'vcluster'): Promise<Reference> {
  const project = await readProject(process.cwd());
  const config = project.versionsFile === null ? null : parseVersions(project.versionsFile).value;
  const reference = config === null ? undefined : readReferences(project.sources, config).references.get(set);
  if (reference === undefined) throw new Error(`The content has no readable reference data of '${set}'`);
  return reference;
}

import { REFERENCE_FOLDER } from '../../docs/content/layers.ts';
import type { ProjectFiles } from '../../ground/base/files.ts';
import { hashOf } from '../../ground/base/hash.ts';

/** Identifies all reference data, and the versions that it's read for. */
export function factsKey({ versionsFile, sources }: Pick<ProjectFiles, 'versionsFile' | 'sources'>): string {
  const facts = sources.filter(({ layer }) => layer === REFERENCE_FOLDER);
  return hashOf([versionsFile?.text ?? '', ...facts.map(({ path, hash }) => `${path} ${hash}`)].join('\n'));
}

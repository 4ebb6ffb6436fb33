import { REFERENCE_FOLDER } from '../../docs/content/layers.ts';
import type { ProjectFiles } from '../../ground/base/files.ts';
import { hashOf } from '../../ground/base/hash.ts';

/** Identifies all reference data, the product's definition, and the versions that it's read for. */
export function factsKey({
  versionsFile,
  productFile,
  sources,
}: Pick<ProjectFiles, 'versionsFile' | 'productFile' | 'sources'>): string {
  const facts = sources.filter(({ layer }) => layer === REFERENCE_FOLDER);
  return hashOf(
    [
      versionsFile?.text ?? '',
      productFile?.text ?? '',
      ...facts.map(({ path, hash }) => `${path} ${hash}`),
    ].join('\n'),
  );
}

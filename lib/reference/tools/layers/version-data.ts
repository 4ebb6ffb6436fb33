import { REFERENCE_FOLDER } from '../../../docs/content/layers.ts';
import type { VersionData } from '../../../docs/tools/layers/workspace.ts';
import { listChanges } from './list-changes.ts';
import { cutReference, dropReference } from './reference-files.ts';

/** Reference data, which `npm run docs` cuts and drops with the versions. */
export const referenceVersionData: VersionData = {
  cut: cutReference,
  cutNotes: ({ project }, set, name) => {
    const file = `content/${set.name}/${REFERENCE_FOLDER}/lifecycle.yml`;
    const isListed = project.sources.some(({ path, text }) => path === file && text?.includes(name));
    const has = project.sources.some(({ path }) => path === file);
    return has && !isListed
      ? [`Add the release to ${file}: when it came out, and how long it is supported.`]
      : [];
  },
  drop: dropReference,
  changes: listChanges,
};

import type { VersionData } from '../../../docs/tools/layers/workspace.ts';
import { listChanges } from './list-changes.ts';
import { cutReference, dropReference } from './reference-files.ts';

/** Reference data, which `npm run docs` cuts and drops with the versions. */
export const referenceVersionData: VersionData = {
  cut: cutReference,
  drop: dropReference,
  changes: listChanges,
};

import { LANDING_FOLDER } from '../../ground/base/landing.ts';

/** Path of the manifest in the export. It's the only search file whose name has no content hash. */
export const MANIFEST_PATH = `${LANDING_FOLDER}/search/manifest.json`;

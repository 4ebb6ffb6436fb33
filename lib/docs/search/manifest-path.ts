/** Path of the manifest in the export. It's the only search file whose name has no content hash. */
export const MANIFEST_PATH = 'docs/search/manifest.json';

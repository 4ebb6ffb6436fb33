/** Path inside the export of the manifest, the one file of the search whose name has no hash of its content. */
export const MANIFEST_PATH = 'docs/search/manifest.json';

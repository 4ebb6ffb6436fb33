import type { SourceFile } from './model.ts';

/**
 * Site path of an image or another file of the content. It holds the file's hash, so all versions share
 * one copy, browsers may keep it for ever, and a changed file has another address.
 */
export function assetUrl(file: SourceFile): string {
  const name = file.treePath.slice(file.treePath.lastIndexOf('/') + 1);
  return `/docs/assets/${file.hash.slice(0, 12)}/${encodeURIComponent(name)}`;
}

import type { SourceFile } from '../../ground/base/files.ts';
import { LANDING } from '../../ground/base/landing.ts';

/**
 * Whether a file in the content is one that pages can show or offer: neither a page or partial, nor one that only the
 * site itself reads (its name starts with `_`, or it's in a `_data` folder).
 */
export function isAsset({ treePath }: Pick<SourceFile, 'treePath'>): boolean {
  const segments = treePath.split('/');
  const name = segments.at(-1) ?? '';
  return !/\.mdx?$/.test(name) && !name.startsWith('_') && !segments.includes('_data');
}

/**
 * Site path of an image or another file in the content. It contains the file's hash, so all versions share one copy,
 * browsers can cache it forever, and a changed file has another address.
 */
export function assetUrl(file: SourceFile): string {
  const name = file.treePath.slice(file.treePath.lastIndexOf('/') + 1);
  return `${LANDING}/assets/${file.hash.slice(0, 12)}/${encodeURIComponent(name)}`;
}

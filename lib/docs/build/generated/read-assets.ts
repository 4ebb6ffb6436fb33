import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceFile } from '../../../ground/base/files.ts';
import { assetUrl, isAsset } from '../../content/assets.ts';

/** Folder below `public/` from which the framework serves the content's images and files. */
export const ASSET_FOLDER = 'docs/assets';

/** Images and other files of the content: path in the asset folder → bytes. */
export function readAssets(root: string, sources: Iterable<SourceFile>): Map<string, Uint8Array> {
  const assets = [...new Set(sources)].filter(isAsset);
  const path = (url: string) => decodeURIComponent(url.slice(`/${ASSET_FOLDER}/`.length));
  return new Map(assets.map((file) => [path(assetUrl(file)), readFileSync(join(root, file.path))]));
}

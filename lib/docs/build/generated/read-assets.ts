import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProjectFiles, SourceFile } from '../../../ground/base/files.ts';
import { LANDING_FOLDER } from '../../../ground/base/landing.ts';
import { listFiles } from '../../../ground/disk/list-files.ts';
import { STATIC_FOLDER } from '../../../ground/disk/site-folder.ts';
import { writeFiles } from '../../../ground/disk/write-files.ts';
import { assetUrl, isAsset } from '../../content/assets.ts';

/** Where the framework finds the files that it serves as they are. All of them are generated. */
export const PUBLIC_FOLDER = 'public';

/** It keeps the folder in the repository. */
const KEPT = '.gitignore';

/** Folder below `public/` from which the framework serves the content's images and files. */
export const ASSET_FOLDER = `${LANDING_FOLDER}/assets`;

/** Folder below `public/` with what is made from the content: its images and files, and those of capabilities. */
export const MADE_FOLDER = LANDING_FOLDER;

/** Writes the site's static files into the public folder, and removes those that the site doesn't have. */
export function writeStatic(root: string, { root: site, publicFiles }: ProjectFiles): void {
  const folder = join(root, PUBLIC_FOLDER);
  const files = publicFiles.map((path) => [path, readFileSync(join(site, STATIC_FOLDER, path))] as const);
  const kept = listFiles(folder).filter((path) => path.startsWith(`${MADE_FOLDER}/`));
  writeFiles(folder, new Map(files), { prune: true, keep: [KEPT, ...kept] });
}

/** Images and other files of the content: path in the asset folder → bytes. */
export function readAssets(root: string, sources: Iterable<SourceFile>): Map<string, Uint8Array> {
  const assets = [...new Set(sources)].filter(isAsset);
  const path = (url: string) => decodeURIComponent(url.slice(`/${ASSET_FOLDER}/`.length));
  return new Map(assets.map((file) => [path(assetUrl(file)), readFileSync(join(root, file.path))]));
}

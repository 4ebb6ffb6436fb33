import { LANDING, LANDING_FOLDER } from '../../../ground/base/landing.ts';
import { unpackHeads } from '../../search/heads.ts';
import { MANIFEST_PATH } from '../../search/manifest-path.ts';
import type { Manifest } from '../../search/model.ts';
import { attributesOf } from './html.ts';

/** Data as a script that hands it over (`components/offline/loader.ts`). */
export const asScript = (path: string, text: string): string =>
  `docsFile(${JSON.stringify(path)},${JSON.stringify(text)});\n`;

/** Files of the content and of its pages: everything below has a hash in its address. */
const ASSET = new RegExp(`^${LANDING_FOLDER}/(?:assets|schemas|downloads)/`);

/** Endings of files that only scripts request. */
const DATA = /\.(?:json|html?|txt|md)$/;

/** The files of an export that a page names in its attributes, and which of them its scripts request. */
export function assetsOf(html: string, basePath: string): { files: Set<string>; data: Set<string> } {
  const files = new Set<string>();
  const data = new Set<string>();
  for (const [, written = ''] of html.matchAll(/<[a-z][a-z0-9-]*(\s[^<>]*)>/gi)) {
    if (!written.includes(`${LANDING}/`) && !written.includes('icon')) continue;
    for (const [name, value] of attributesOf(written)) {
      const [path = ''] = decodeURI(value.slice(basePath.length + 1)).split(/[?#]/, 1);
      if (!value.startsWith(`${basePath}/`)) continue;
      if (name.startsWith('data-') && DATA.test(path)) data.add(path);
      else if (ASSET.test(path) || /^(?:icon|apple-icon|icons\/)/.test(path)) files.add(path);
    }
  }
  return { files, data };
}

/**
 * The files of the search that one version needs: its names, its words, and the texts of its pages, with a manifest of
 * nothing else. Path in the export → text.
 */
export function searchFilesOf(
  key: string,
  { basePath, text }: { basePath: string; text: (path: string) => string },
): Map<string, string> {
  const pathOf = (address: string) => address.slice(basePath.length + 1);
  const manifest: Manifest = JSON.parse(text(MANIFEST_PATH));
  const shard = manifest.shards[key];
  if (shard === undefined) throw new Error(`The search has no index of ${key}.`);
  const files = new Map<string, string>();
  const add = (path: string) => void files.set(path, text(path));
  files.set(MANIFEST_PATH, JSON.stringify({ ...manifest, shards: { [key]: shard } }));
  add(pathOf(shard.heads));
  const { pages, words } = unpackHeads(files.get(pathOf(shard.heads)) ?? '');
  for (const name of words.names) add(`${pathOf(shard.words)}${name}.json`);
  for (const { textFile } of pages) add(`${pathOf(manifest.texts)}${textFile}.json`);
  if (manifest.messages !== undefined) add(pathOf(manifest.messages));
  return files;
}

import { sha256Of } from '../../../ground/base/hash.ts';
import { asScript, assetsOf, searchFilesOf } from '../../publish/travel/bundle-files.ts';
import { bundlePage, documentPath, OFFLINE, relativeTo } from '../../publish/travel/bundle-page.ts';
import { wholeTree } from '../../publish/travel/sidebar-tree.ts';
import { zip } from '../../publish/travel/zip.ts';
import type { BundleScripts } from './bundle-scripts.ts';
import { type Export, type ExportedVersion, stylesOf } from './read-export.ts';

/** Something to download: its file name, its bytes, and their SHA-256. */
export type Download = { name: string; bytes: Uint8Array; sha256: string };

/** A download of these bytes. */
export const asDownload = (name: string, bytes: Uint8Array): Download => ({
  name,
  bytes,
  sha256: sha256Of(bytes),
});

/** What all downloads of a version are called. */
export const downloadName = ({ set, version }: ExportedVersion): string => `${set}-${version}`;

/** The files of a version's bundle: path → content. */
export type BundleFiles = ReadonlyMap<string, string | Uint8Array>;

/** What a bundle of a version consists of. */
export function bundleFiles(
  out: Export,
  version: ExportedVersion,
  { scripts, styles }: BundleScripts,
): BundleFiles {
  const files = new Map<string, string | Uint8Array>();
  const pages = new Map(version.pages.map((path) => [path, out.text(documentPath(path))]));
  const markdown = [...pages.keys()]
    .map((path) => `${path.slice(1)}.md`)
    .filter((path) => out.files.has(path));
  const named = [...pages.values()].map((html) => assetsOf(html, out.basePath));
  const assets = new Set(named.flatMap((one) => [...one.files]).filter((path) => out.files.has(path)));
  const data = new Set(named.flatMap((one) => [...one.data]).filter((path) => out.files.has(path)));
  const lists = ['index.json', 'llms.txt'].map((name) => `${version.root.slice(1)}/${name}`);
  const own = new Set([...[...pages.keys()].map(documentPath), ...markdown, ...assets, ...lists]);
  const frame = {
    site: out.site,
    basePath: out.basePath,
    key: `${version.set}/${version.version}`,
    label: `${version.setLabel} ${version.label}`,
    zoomSelector: 'main article img',
    has: (path: string) => own.has(path),
    tree: wholeTree(pages.values()),
  };
  for (const [path, html] of pages) files.set(documentPath(path), bundlePage(html, path, frame));
  for (const path of assets) files.set(path, out.read(path));
  for (const path of markdown) {
    files.set(path, out.read(path));
    files.set(`${path}.js`, asScript(path, out.text(path)));
  }
  for (const path of data) files.set(`${path}.js`, asScript(path, out.text(path)));
  for (const [path, text] of searchFilesOf(frame.key, out)) files.set(`${path}.js`, asScript(path, text));
  for (const path of lists) files.set(path, out.read(path));
  const [first = ''] = pages.values();
  const list = `${OFFLINE}/pages.json`;
  files.set(`${list}.js`, asScript(list, JSON.stringify([...pages.keys()])));
  files.set(`${OFFLINE}/site.css`, stylesOf(out, first, styles));
  for (const [name, text] of scripts) files.set(`${OFFLINE}/${name}`, text);
  const start = relativeTo('index.html', documentPath(version.root));
  files.set(
    'index.html',
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"/><title>${frame.label}</title><meta http-equiv="refresh" content="0; url=${start}"/></head><body><a href="${start}">${frame.label}</a></body></html>\n`,
  );
  return files;
}

/** A version as one archive that opens from disk and from any server, below any path. */
export function makeBundle(version: ExportedVersion, files: BundleFiles): Download {
  const name = downloadName(version);
  const named = [...files].map(([path, content]) => [`${name}/${path}`, content] as const);
  return asDownload(`${name}.zip`, zip(new Map(named)));
}

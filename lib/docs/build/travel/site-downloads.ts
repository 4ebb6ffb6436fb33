import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { LANDING, LANDING_FOLDER } from '../../../ground/base/landing.ts';
import { once } from '../../../ground/base/remember.ts';
import type { Settings } from '../../../ground/config/model.ts';
import type { HostProfile } from '../../publish/export/hosts.ts';
import { pageFilesOf } from '../../publish/export/page-files.ts';
import { documentPath } from '../../publish/travel/bundle-page.ts';
import { downloadsPage, type VersionDownloads, withDownloads } from '../../publish/travel/downloads-page.ts';
import { replaceFile, writeNew } from '../export-folder.ts';
import { stylesheetsOf } from '../framework/head-links.ts';
import { bundleScripts } from './bundle-scripts.ts';
import { writeDownload } from './downloads.ts';
import { bookOf, epubOf } from './make-book.ts';
import { bundleFiles, type Download, downloadName, makeBundle } from './make-bundle.ts';
import { makeDocset } from './make-docset.ts';
import { packOf } from './make-pack.ts';
import { openExport } from './read-export.ts';

/** Where a site's downloads are in its export. */
const FOLDER = `${LANDING_FOLDER}/downloads`;

type DownloadSettings = Pick<Settings, 'offline' | 'title' | 'basePath'>;

/** Makes the downloads of an export again, after its addresses changed. */
export async function remakeDownloads(
  folder: string,
  settings: DownloadSettings,
  host: Pick<HostProfile, 'needsIndexCopies'>,
): Promise<void> {
  for (const page of [`${FOLDER}.html`, `${FOLDER}/index.html`]) rmSync(join(folder, page), { force: true });
  await addDownloads(folder, settings, host);
}

/**
 * Makes what the settings ask for of each version, from an export that is otherwise finished, and the pages that
 * list it. Nothing is made unless they ask.
 */
export async function addDownloads(
  folder: string,
  { offline, title, basePath }: DownloadSettings,
  { needsIndexCopies }: Pick<HostProfile, 'needsIndexCopies'>,
): Promise<void> {
  if (offline.length === 0) return;
  const out = openExport(folder);
  const scripts = await bundleScripts();
  const listed: VersionDownloads[] = [];
  for (const version of out.versions) {
    const files = once(() => bundleFiles(out, version, scripts));
    const makers: Readonly<Record<(typeof offline)[number], () => Download | Promise<Download>>> = {
      bundle: () => makeBundle(version, files()),
      docset: () => makeDocset(out, version, files()),
      book: () => bookOf(out, version),
      epub: () => epubOf(out, version),
      pack: () => packOf(out, version),
    };
    const downloads = [];
    for (const kind of offline) {
      const download = await makers[kind]();
      writeDownload(join(folder, FOLDER), download);
      const { name, sha256, bytes } = download;
      downloads.push({ kind, name, sha256, bytes: bytes.length, url: `${basePath}/${FOLDER}/${name}` });
    }
    const id = downloadName(version);
    listed.push({ set: version.set, id, label: `${version.setLabel} ${version.label}`, downloads });
  }
  const filesOf = pageFilesOf([...out.files]);
  for (const path of out.versions.flatMap(({ pages }) => pages.flatMap((page) => filesOf(page.slice(1))))) {
    const before = out.read(path).toString('utf8');
    const after = withDownloads(before, listed);
    if (after !== before) replaceFile(join(folder, path), after);
  }
  const [first] = out.versions;
  const styles = first === undefined ? [] : stylesheetsOf(out.text(documentPath(first.root)));
  const page = downloadsPage(listed, { title, home: `${basePath}${LANDING}`, styles });
  await writeNew(join(folder, `${FOLDER}.html`), page);
  if (needsIndexCopies) await writeNew(join(folder, FOLDER, 'index.html'), page);
}

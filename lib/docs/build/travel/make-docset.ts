import initSqlJs from 'sql.js';
import { documentPath } from '../../publish/travel/bundle-page.ts';
import { type DocsetEntry, docsetEntries, docsetInfo } from '../../publish/travel/docset.ts';
import { zip } from '../../publish/travel/zip.ts';
import { unpackHeads } from '../../search/heads.ts';
import { MANIFEST_PATH } from '../../search/manifest-path.ts';
import type { Manifest } from '../../search/model.ts';
import { asDownload, type BundleFiles, type Download, downloadName } from './make-bundle.ts';
import type { Export, ExportedVersion } from './read-export.ts';

/** The index of a docset as an SQLite database, in the form that its readers expect. */
async function databaseOf(entries: readonly DocsetEntry[]): Promise<Uint8Array> {
  const { Database } = await initSqlJs();
  const database = new Database();
  database.run('CREATE TABLE searchIndex(id INTEGER PRIMARY KEY, name TEXT, type TEXT, path TEXT)');
  database.run('CREATE UNIQUE INDEX anchor ON searchIndex (name, type, path)');
  const insert = database.prepare('INSERT INTO searchIndex(name, type, path) VALUES (?, ?, ?)');
  for (const { name, type, path } of entries) insert.run([name, type, path]);
  insert.free();
  const bytes = database.export();
  database.close();
  return bytes;
}

/** The kind of the API resource that a page is about, as the page shows it; null for other pages. */
const resourceOf = (page: string): string | null =>
  /<div data-resource="[^"]*">.*?<dt>Kind<\/dt><dd><code>([^<]*)/s.exec(page)?.[1] ?? null;

/** A version for Dash and Zeal: the files of its bundle, with an index of what they describe. */
export async function makeDocset(
  out: Export,
  version: ExportedVersion,
  bundled: BundleFiles,
): Promise<Download> {
  const name = downloadName(version);
  const folder = `${name}.docset/Contents`;
  const manifest: Manifest = JSON.parse(out.text(MANIFEST_PATH));
  const heads = manifest.shards[`${version.set}/${version.version}`]?.heads ?? '';
  const { pages } = unpackHeads(out.text(heads.slice(out.basePath.length + 1)));
  const own = new Map(version.pages.map((path) => [path, resourceOf(out.text(documentPath(path)))]));
  const entries = docsetEntries(pages, own, out.basePath);
  const files = new Map<string, string | Uint8Array>(
    [...bundled].map(([path, content]) => [`${folder}/Resources/Documents/${path}`, content]),
  );
  files.set(`${folder}/Resources/docSet.dsidx`, await databaseOf(entries));
  files.set(
    `${folder}/Info.plist`,
    docsetInfo({
      id: name,
      title: `${version.setLabel} ${version.label}`,
      start: documentPath(version.root),
      site: `${out.site}${version.root}`,
    }),
  );
  return asDownload(`${name}.docset.zip`, zip(files));
}

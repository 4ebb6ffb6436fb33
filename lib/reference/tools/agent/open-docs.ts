import type { VersionIndex } from '../../../docs/publish/markdown/version-files.ts';
import { basePathOf, type OfflineDocs, openPack } from '../../../docs/publish/travel/pack.ts';
import { sha256Of } from '../../../ground/base/hash.ts';
import { LANDING_FOLDER } from '../../../ground/base/landing.ts';
import { UsageError } from '../../../ground/base/usage-error.ts';
import { type OpenFolder, openFolder } from '../../../ground/disk/open-folder.ts';

/** Data of a bundle is a script that hands it over: `docsFile("path","text");`. */
const SCRIPT = /^docsFile\("[^"]*",([\s\S]*)\);\s*$/;

/** The list of an export's versions. */
const METADATA = `${LANDING_FOLDER}/versions-metadata.json`;

/** What a bundle has, and nothing else. */
const BUNDLE = /(?:^|\/)offline\/pages\.json\.js$/;

/**
 * The docs in a folder: those of an export, of an unpacked bundle, and of packs, which must have the checksum next to
 * them. Throws a `UsageError` if there are none, and for a pack with another checksum.
 */
export function openDocs(path: string): OfflineDocs[] {
  const folder = openFolder(path);
  if (folder.read(METADATA) !== null) return openExport(folder, '');
  const files = folder.list();
  const docs = [
    ...files.filter((file) => file.endsWith('.pack')).map((file) => openChecked(folder, file)),
    ...files
      .filter((file) => BUNDLE.test(file))
      .flatMap((file) => openBundle(folder, file.replace(BUNDLE, ''))),
  ];
  if (docs.length > 0) return docs;
  throw new UsageError(
    `${path} has no docs: expected an export, an unpacked bundle, or files that end in .pack.`,
  );
}

function openChecked(folder: OpenFolder, file: string): OfflineDocs {
  const bytes = folder.read(file) ?? Buffer.from('');
  const [wanted = ''] = folder.read(`${file}.sha256`)?.toString('utf8').split(' ') ?? [];
  const hash = sha256Of(bytes);
  if (wanted !== hash)
    throw new UsageError(`${file} doesn't have the checksum in ${file}.sha256. Download both again.`);
  return openPack(file, bytes);
}

function textIn(folder: OpenFolder, path: string): string | null {
  const plain = folder.read(path)?.toString('utf8');
  if (plain !== undefined) return plain;
  const script = SCRIPT.exec(folder.read(`${path}.js`)?.toString('utf8') ?? '');
  return script === null ? null : JSON.parse(script[1] ?? '""');
}

function docsAt(folder: OpenFolder, below: string, root: string): OfflineDocs {
  const read = (path: string): string => {
    const text = textIn(folder, below === '' ? path : `${below}/${path}`);
    if (text === null) throw new UsageError(`The docs have no ${path}.`);
    return text;
  };
  const index: VersionIndex = JSON.parse(read(`${root.slice(1)}/index.json`));
  const site = index.url.slice(0, -root.length);
  return { index, site, basePath: basePathOf(site), read };
}

function openExport(folder: OpenFolder, below: string): OfflineDocs[] {
  const { sets }: { sets: { versions: { path: string }[] }[] } = JSON.parse(textIn(folder, METADATA) ?? '');
  return sets.flatMap(({ versions }) => versions.map(({ path }) => docsAt(folder, below, path)));
}

function openBundle(folder: OpenFolder, below: string): OfflineDocs[] {
  const at = (path: string) => (below === '' ? path : `${below}/${path}`);
  const pages: string[] = JSON.parse(textIn(folder, at('offline/pages.json')) ?? '[]');
  return pages
    .filter((page) => textIn(folder, at(`${page.slice(1)}/index.json`)) !== null)
    .map((root) => docsAt(folder, below, root));
}

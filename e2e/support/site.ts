import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { htmlFiles, readExport } from './exported.ts';
import { FOLDER } from './target.ts';

type VersionMetadata = {
  name: string;
  label: string;
  isLast: boolean;
  path: string;
  docs: { id: string; path: string }[];
};
type SetMetadata = { name: string; versions: VersionMetadata[] };

/** The metadata in the export: sets, versions, and the paths of their pages. */
export function readMetadata(): SetMetadata[] {
  return JSON.parse(readFileSync('out/docs/versions-metadata.json', 'utf8')).sets;
}

/** Site paths of all documents of all sets and versions. */
export function allDocs(): string[] {
  return readMetadata().flatMap((set) =>
    set.versions.flatMap((version) => version.docs.map((doc) => doc.path)),
  );
}

/**
 * Site paths of the generated category pages, without moved ones. They aren't documents, so the metadata doesn't list
 * them.
 */
export function categoryPages(): string[] {
  return htmlFiles()
    .filter(
      (file) => /\/category\/[\w-]+\.html$/.test(file) && !readExport(file).includes('This page has moved'),
    )
    .map((file) => `/${file.replace(/\.html$/, '')}`);
}

/** Site paths of all pages of all sets and versions. */
export const allPages = (): string[] => [...allDocs(), ...categoryPages()];

/** Site paths of the export's folders without a page: neither `x/index.html` nor `x.html`. */
export function foldersWithoutPage(): string[] {
  const paths = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' });
  const known = new Set(paths);
  return paths
    .filter((path) => !known.has(`${path}/index.html`) && !known.has(`${path}.html`))
    .filter((path) => statSync(join(FOLDER, path)).isDirectory())
    .map((path) => `/${path}`);
}

/** The first, the middle, and the last. */
const some = <T>(items: readonly T[]): T[] =>
  [items.at(0), items.at(items.length >> 1), items.at(-1)].filter((item) => item !== undefined);

/** A few pages: some of every set and version, some generated category pages, and those with separate routes. */
export function samplePages(): string[] {
  const docs = readMetadata().flatMap((set) => set.versions.flatMap((version) => some(version.docs)));
  return [...new Set(['/docs', '/docs/search', ...docs.map((doc) => doc.path), ...some(categoryPages())])];
}

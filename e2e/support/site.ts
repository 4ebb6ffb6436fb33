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

/** The metadata that the export carries: sets, versions, and the paths of their pages. */
export function readMetadata(): SetMetadata[] {
  return JSON.parse(readFileSync('out/docs/versions-metadata.json', 'utf8')).sets;
}

/** Site paths of all documents of all sets and versions. */
export function allDocs(): string[] {
  return readMetadata().flatMap((set) =>
    set.versions.flatMap((version) => version.docs.map((doc) => doc.path)),
  );
}

/** Site paths of the generated category pages, moved ones left out. They are no documents: the metadata does not name them. */
export function categoryPages(): string[] {
  return htmlFiles()
    .filter(
      (file) => /\/category\/[\w-]+\.html$/.test(file) && !readExport(file).includes('This page has moved'),
    )
    .map((file) => `/${file.replace(/\.html$/, '')}`);
}

/** Site paths of all pages of all sets and versions. */
export const allPages = (): string[] => [...allDocs(), ...categoryPages()];

/** Site paths of the export's folders that have no page: neither `x/index.html` nor `x.html`. */
export function foldersWithoutPage(): string[] {
  const paths = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' });
  const known = new Set(paths);
  return paths
    .filter((path) => !known.has(`${path}/index.html`) && !known.has(`${path}.html`))
    .filter((path) => statSync(join(FOLDER, path)).isDirectory())
    .map((path) => `/${path}`);
}

/** A few pages of every set and version: the first, the middle, and the last of each. */
export function samplePages(): string[] {
  const sample = readMetadata().flatMap((set) =>
    set.versions.flatMap(({ docs }) => [docs.at(0), docs.at(docs.length >> 1), docs.at(-1)]),
  );
  return [...new Set(sample.filter((doc) => doc !== undefined).map((doc) => doc.path))];
}

import { readFileSync } from 'node:fs';
import { htmlFiles, readExport } from './exported.ts';

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

/** A few pages of every set and version: the first, the middle, and the last of each. */
export function samplePages(): string[] {
  const sample = readMetadata().flatMap((set) =>
    set.versions.flatMap(({ docs }) => [docs.at(0), docs.at(docs.length >> 1), docs.at(-1)]),
  );
  return [...new Set(sample.filter((doc) => doc !== undefined).map((doc) => doc.path))];
}

import { readFileSync } from 'node:fs';

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

/** Site paths of all pages of all sets and versions. */
export function allPages(): string[] {
  return readMetadata().flatMap((set) =>
    set.versions.flatMap((version) => version.docs.map((doc) => doc.path)),
  );
}

/** A few pages of every set and version: the first, the middle, and the last of each. */
export function samplePages(): string[] {
  const sample = readMetadata().flatMap((set) =>
    set.versions.flatMap(({ docs }) => [docs.at(0), docs.at(docs.length >> 1), docs.at(-1)]),
  );
  return [...new Set(sample.filter((doc) => doc !== undefined).map((doc) => doc.path))];
}

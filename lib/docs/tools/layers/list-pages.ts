import { isPagePath } from '../../content/slugs.ts';
import { layeredTree, pickSet, pickVersion, type Workspace } from './workspace.ts';

/** A file that a version shows, and where it comes from. */
type ListedFile = {
  treePath: string;
  mark: 'own' | 'inherited' | 'renamed';
  /** The layer that contains the file. */
  layer: string;
  /** Its path in that layer. */
  layerPath: string;
};

/** The files that a version shows. */
export type Listing = { set: string; version: string; files: ListedFile[] };

/**
 * The pages of a version, sorted by path; with `all`, every file. Defaults to the newest version. Refuses unknown sets
 * and versions.
 */
export function listPages(
  workspace: Workspace,
  { set: setName, version: versionName, all }: { set: string; version: string | null; all: boolean },
): Listing {
  const set = pickSet(workspace, setName);
  const version = pickVersion(set, versionName ?? set.versions[0]?.name ?? '');
  const { tree } = layeredTree(workspace, set.name, version.name);
  const files = [...tree.files]
    .filter(([treePath]) => all || isPagePath(treePath))
    .map(([treePath, file]): ListedFile => {
      const mark = file.layer === version.name ? 'own' : file.treePath === treePath ? 'inherited' : 'renamed';
      return { treePath, mark, layer: file.layer, layerPath: file.treePath };
    });
  files.sort((a, b) => (a.treePath < b.treePath ? -1 : 1));
  return { set: set.name, version: version.name, files };
}

/** A listing as lines: marker, layer, path. A renamed file also has its path in its layer. */
export function printListing({ set, version, files }: Listing): string {
  const width = Math.max(0, ...files.map((file) => file.layer.length));
  const lines = files.map((file) => {
    const origin = file.mark === 'renamed' ? `  (there ${file.layerPath})` : '';
    return `  ${file.mark.padEnd(9)}  ${file.layer.padEnd(width)}  ${file.treePath}${origin}`;
  });
  const count = (mark: ListedFile['mark']) => files.filter((file) => file.mark === mark).length;
  const sums = `${count('own')} own, ${count('inherited')} inherited, ${count('renamed')} renamed`;
  return [`${set} ${version}`, ...lines, sums].join('\n');
}

/** How much a set's layers contain compared with full copies: files, and bytes of text. */
type LayerShare = { files: number; copiedFiles: number; bytes: number; copiedBytes: number };

/**
 * Compares what the layers of a set contain with what copies of all its versions would contain. Files below `without`
 * (`cli/`) aren't counted. Refuses unknown sets.
 */
export function measureLayers(
  workspace: Workspace,
  { set: name, without }: { set: string; without: readonly string[] },
): LayerShare {
  const set = pickSet(workspace, name);
  const own = new Map<string, number>();
  const share: LayerShare = { files: 0, copiedFiles: 0, bytes: 0, copiedBytes: 0 };
  for (const version of set.versions) {
    for (const [treePath, file] of layeredTree(workspace, set.name, version.name).tree.files) {
      if (without.some((folder) => treePath.startsWith(folder))) continue;
      const bytes = Buffer.byteLength(file.text ?? '');
      share.copiedFiles += 1;
      share.copiedBytes += bytes;
      own.set(file.path, bytes);
    }
  }
  share.files = own.size;
  share.bytes = [...own.values()].reduce((sum, bytes) => sum + bytes, 0);
  return share;
}

/** The comparison as two lines. */
export function printShare({ files, copiedFiles, bytes, copiedBytes }: LayerShare): string {
  const line = (what: string, one: number, other: number) =>
    `${what}: ${one.toLocaleString('en')} of ${other.toLocaleString('en')} (${((100 * one) / Math.max(1, other)).toFixed(1)} %)`;
  return [line('files', files, copiedFiles), line('bytes', bytes, copiedBytes)].join('\n');
}

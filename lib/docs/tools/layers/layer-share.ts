import { layeredTree, pickSet, type Workspace } from './workspace.ts';

/** How much a set's layers contain compared with full copies: files, and bytes of text. */
export type LayerShare = { files: number; copiedFiles: number; bytes: number; copiedBytes: number };

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

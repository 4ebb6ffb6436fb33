import { join } from 'node:path';
import { hostFiles } from '../publish/export/host-files.ts';
import type { HostInput } from '../publish/export/host-input.ts';
import type { HostName } from '../publish/export/hosts.ts';
import { writeText } from './export-folder.ts';

/** Pages without a public address. */
const SPECIAL = new Set(['index.html', '404.html']);

/** Whether hosts that need copies of pages need one of a file. */
export const hasIndexCopy = (path: string): boolean => path.endsWith('.html') && !SPECIAL.has(path);

/** The path of a page's copy: `x.html` → `x/index.html`. */
export const indexCopy = (path: string): string => path.replace(/\.html$/, '/index.html');

/** The folder next to the export for a host's own files, such as `nginx.conf`. */
export const hostFolderOf = (root: string, host: HostName): string => join(root, '.generated/hosts', host);

/** A host's file: its path in the export or in the host's folder, and its text. */
type PlacedFile = { path: string; isInExport: boolean; text: string };

/** The files that a host needs. */
export const placedHostFiles = (host: HostName, input: HostInput): PlacedFile[] =>
  Object.entries(hostFiles(host, input)).map(([path, text]) => {
    const isInExport = path.startsWith('out/');
    return { path: isInExport ? path.slice('out/'.length) : path, isInExport, text };
  });

/** Writes a host's files into the export in `folder`, and into the host's own folder. */
export async function writeHostFiles(
  host: HostName,
  input: HostInput,
  { folder, hostFolder }: { folder: string; hostFolder: string },
): Promise<void> {
  for (const { path, isInExport, text } of placedHostFiles(host, input))
    await writeText(join(isInExport ? folder : hostFolder, path), text);
}

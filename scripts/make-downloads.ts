import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chosenVersions, DOWNLOADS, writeDownload } from '../lib/docs/build/travel/downloads.ts';
import type { Download } from '../lib/docs/build/travel/make-bundle.ts';
import { type Export, type ExportedVersion, openExport } from '../lib/docs/build/travel/read-export.ts';
import { command } from './command.ts';

/** Makes the download of one version from the finished export. */
type Make = (out: Export, version: ExportedVersion) => Download | Promise<Download>;

/**
 * A command that makes downloads of one version, or with `--all` of each, and writes them with their checksums to the
 * folder in `--to`. `begin` is called once.
 */
export async function makeDownloads(name: string, begin: () => Make | Promise<Make>): Promise<void> {
  await command(async (root) => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { all: { type: 'boolean', default: false }, to: { type: 'string', default: DOWNLOADS } },
    });
    const out = openExport(resolve(root, 'out'));
    const versions = chosenVersions(out, positionals, values.all, name);
    const make = await begin();
    for (const version of versions)
      console.log(writeDownload(resolve(root, values.to), await make(out, version)));
  });
}

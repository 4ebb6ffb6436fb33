import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checksumLine } from '../../../ground/base/hash.ts';
import { UsageError } from '../../../ground/base/usage-error.ts';
import type { Download } from './make-bundle.ts';
import { type Export, type ExportedVersion, findExported } from './read-export.ts';

/** The folder that commands write downloads to. */
export const DOWNLOADS = 'downloads';

/** The versions that a command is for: one that it names, or all. Throws a `UsageError` if it names none. */
export function chosenVersions(
  out: Export,
  [set, version, ...more]: readonly string[],
  isAll: boolean,
  name: string,
): readonly ExportedVersion[] {
  if (isAll && set === undefined) return out.versions;
  if (isAll || set === undefined || version === undefined || more.length > 0) {
    const [first] = out.versions.filter(({ isNewest }) => isNewest).slice(-1);
    throw new UsageError(
      `Name a set and a version: npm run ${name} -- ${first?.set} ${first?.version}. Or all: --all.`,
    );
  }
  return [findExported(out, set, version)];
}

/** Writes a download and its checksum, and returns a line about it. */
export function writeDownload(folder: string, { name, bytes, sha256 }: Download): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), bytes);
  writeFileSync(join(folder, `${name}.sha256`), checksumLine(sha256, name));
  return `${join(folder, name)}: ${(bytes.length / 1024 / 1024).toFixed(2)} MiB, SHA-256 ${sha256}`;
}

import { gunzipSync, gzipSync, strFromU8, strToU8 } from 'fflate';
import { UsageError } from '../../../ground/base/usage-error.ts';
import type { VersionIndex } from '../markdown/version-files.ts';

/** The docs of one version as programs read them, without a network: from a pack, a bundle, or an export. */
export type OfflineDocs = {
  index: VersionIndex;
  /** Where the site is: origin and base path, and the base path alone. */
  site: string;
  basePath: string;
  /** The text of a file of the export: a page's Markdown, or a part of the search. Throws a `UsageError` without it. */
  read: (path: string) => string;
};

/** The form of a pack. A program that knows another one refuses it. */
const FORMAT = 1;

/** A larger pack isn't read. In bytes. */
const LARGEST = 64 * 1024 * 1024;

type Pack = { format: number; site: string; index: VersionIndex; files: Record<string, string> };

/** The base path of a site: '' for one at the root of its host. */
export const basePathOf = (site: string): string => new URL(site).pathname.replace(/\/$/, '');

/** Everything that a program needs of one version, as one file. The same content makes the same bytes. */
export function makePack(site: string, index: VersionIndex, files: ReadonlyMap<string, string>): Uint8Array {
  const sorted = Object.fromEntries([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
  const pack: Pack = { format: FORMAT, site, index, files: sorted };
  return gzipSync(strToU8(JSON.stringify(pack)), { level: 9, mtime: 0 });
}

/** Opens a pack. Throws a `UsageError` for anything else. */
export function openPack(name: string, bytes: Uint8Array): OfflineDocs {
  const { site, index, files } = readPack(name, bytes);
  const known = new Map(Object.entries(files));
  return {
    index,
    site,
    basePath: basePathOf(site),
    read: (path) => {
      const text = known.get(path);
      if (text === undefined) throw new UsageError(`${name} has no ${path}.`);
      return text;
    },
  };
}

function readPack(name: string, bytes: Uint8Array): Pack {
  if (bytes.length > LARGEST) throw new UsageError(`${name} is larger than ${LARGEST} bytes.`);
  let pack: Pack;
  try {
    pack = JSON.parse(strFromU8(gunzipSync(bytes)));
  } catch {
    throw new UsageError(`${name} isn't a pack, or it's damaged. Download it again.`);
  }
  if (pack?.format === FORMAT) return pack;
  throw new UsageError(`${name} has another format than this program reads. Download both again.`);
}

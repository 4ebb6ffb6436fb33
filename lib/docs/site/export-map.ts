import { BUDGET } from '../../ground/base/budget.ts';
import { remember } from '../../ground/base/remember.ts';

/** While someone writes, the same addresses are compared after each edit. */
const MOST_ADDRESSES = 200_000;

/**
 * The files that an export will have, as the least able file system sees them: decoded, in one normal form, without
 * case. A file claims its own path, and the folders above it may not be files.
 */
export type ExportMap = {
  /** Who has a file at an address already, or a folder where a file must be; null if it's free. */
  ownerOf: (address: string, kind?: Kind) => string | null;
  /** Claims the files of an address. The first owner keeps them. */
  claim: (address: string, kind?: Kind) => void;
};

/** A page and a redirect have a document, a copy of it in their folder, and more; what has an ending is one file. */
type Kind = 'page' | 'by its ending';

/** Creates the map, at first without files. */
export function createExportMap(): ExportMap {
  const files = new Map<string, string>();
  const folders = new Map<string, string>();
  return {
    ownerOf: (address, kind) => {
      for (const path of filesAt(address, kind)) {
        const owner = files.get(path) ?? folders.get(path);
        if (owner !== undefined) return owner;
        for (const folder of foldersOf(path)) {
          const above = files.get(folder);
          if (above !== undefined) return above;
        }
      }
      return null;
    },
    claim: (address, kind) => {
      for (const path of filesAt(address, kind)) {
        if (!files.has(path)) files.set(path, address);
        for (const folder of foldersOf(path)) if (!folders.has(folder)) folders.set(folder, address);
      }
    },
  };
}

/** One spelling for all addresses that lead to the same file. */
export const spellingOf = remember(
  (address: string): string => decoded(address).normalize('NFC').toLowerCase().replace(/\/$/, ''),
  MOST_ADDRESSES,
);

/** An address without escapes. One that can't be decoded stays as it is. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

function filesAt(address: string, kind: Kind = 'by its ending'): string[] {
  const path = spellingOf(address);
  if (kind !== 'page' && isFile(path)) return [path];
  return [`${path}.html`, `${path}/index.html`, `${path}.txt`, `${path}.md`];
}

const isFile = (path: string): boolean =>
  /\.(?:html|txt|md|json|xml|mjs|sha256|js|css|svg|png|ico|woff2)$/.test(path);

const foldersOf = remember((path: string): readonly string[] => {
  const parts = path.split('/');
  return parts.slice(2).map((_, at) => parts.slice(0, at + 2).join('/'));
}, MOST_ADDRESSES);

/**
 * Why no file system and no host can store an address; null if they can. A name's bytes count as they are stored, with
 * the longest ending that the export gives them.
 */
export const lengthFault = remember((address: string): string | null => {
  const path = decoded(address);
  const longest = Math.max(...path.split('/').map(bytesOf));
  if (longest > BUDGET.segmentBytes)
    return `has a part of ${longest} bytes, and file systems take ${BUDGET.segmentBytes} with all endings`;
  const all = bytesOf(path);
  return all > BUDGET.addressBytes ? `has ${all} bytes, and hosts take ${BUDGET.addressBytes}` : null;
}, MOST_ADDRESSES);

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

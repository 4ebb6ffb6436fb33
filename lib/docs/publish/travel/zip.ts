import { type Zippable, zipSync } from 'fflate';

/** The first moment that the format knows. */
const EPOCH = new Date(1980, 0, 1);

/**
 * Files as one archive. The same files make the same bytes on every machine, at any time. `first` are stored as they are,
 * before all others.
 */
export function zip(
  files: ReadonlyMap<string, string | Uint8Array>,
  first: Readonly<Record<string, string>> = {},
): Uint8Array {
  const entries: Zippable = {};
  for (const [path, text] of Object.entries(first))
    entries[path] = [new TextEncoder().encode(text), { level: 0 }];
  for (const [path, content] of [...files].sort(([a], [b]) => (a < b ? -1 : 1)))
    entries[path] = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
  return zipSync(entries, { level: 9, mtime: EPOCH });
}

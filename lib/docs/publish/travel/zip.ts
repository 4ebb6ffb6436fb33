import { type Zippable, zipSync } from 'fflate';

/** The first moment that the format knows. */
const EPOCH = new Date(1980, 0, 1);

/** Files as one archive. The same files make the same bytes on every machine, at any time. */
export function zip(files: ReadonlyMap<string, string | Uint8Array>): Uint8Array {
  const entries: Zippable = {};
  for (const [path, content] of [...files].sort(([a], [b]) => (a < b ? -1 : 1)))
    entries[path] = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
  return zipSync(entries, { level: 9, mtime: EPOCH });
}

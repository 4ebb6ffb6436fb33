import type { GoneEntries } from '../../../lib/site/gone-entries.ts';

/** What is said about an anchor; a field below one that went with it has an anchor that is longer by some words. */
export function findGone(
  { fields, commands }: GoneEntries,
  id: string,
  command: string | null,
): string | null {
  if (command !== null) return commands[command]?.[id] ?? null;
  for (let end = id.length; end > 0; end = id.lastIndexOf('-', end - 1)) {
    const found = fields[id.slice(0, end).replace(/items$/, '')] ?? fields[id.slice(0, end)];
    if (found !== undefined) return found;
  }
  return null;
}

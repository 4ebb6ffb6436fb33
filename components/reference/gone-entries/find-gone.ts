import { ownValue } from '../../../lib/ground/base/own-value.ts';
import type { GoneEntries } from '../../../lib/reference/pages/gone-entries.ts';

/** The notice for an anchor. A nested field was removed with its parent, and its anchor starts with the parent's. */
export function findGone(
  { fields, commands }: GoneEntries,
  id: string,
  command: string | null,
): string | null {
  if (command !== null) return ownText(Object.hasOwn(commands, command) ? commands[command] : {}, id);
  for (let end = id.length; end > 0; end = id.lastIndexOf('-', end - 1)) {
    const start = id.slice(0, end);
    const found = ownText(fields, start.replace(/items$/, '')) ?? ownText(fields, start);
    if (found !== null) return found;
  }
  return null;
}

/** Anchors come from the address, so they can also be names that every object inherits, such as `constructor`. */
function ownText(texts: Readonly<Record<string, string>> = {}, id: string): string | null {
  return ownValue(texts, id) ?? null;
}

import { ownValue } from '../ground/base/own-value.ts';
import type { Json } from '../reference/facts/facts.ts';
import type { OlderFlag, OlderSettings } from '../reference/facts/older-format.ts';

/** The fields that do what a flag of the syncer did. */
type Settings = Readonly<Record<string, Json>>;

const words = (text: string): string[] => text.split(',').map((word) => word.trim());

function pairs(text: string): Record<string, string> | null {
  const found = words(text).flatMap((pair) => {
    const [, key, value] = /^([^=]+)=(.*)$/.exec(pair) ?? [];
    return key === undefined ? [] : [[key, value ?? '']];
  });
  return found.length === 0 ? null : Object.fromEntries(found);
}

/** How a flag's text becomes a field's value; null if it can't. */
const READERS: Readonly<Record<OlderFlag['as'], (text: string) => Json | null>> = {
  text: (text) => text || null,
  number: (text) => (/^\d+$/.test(text) ? Number(text) : null),
  list: (text) => (text === '' ? null : words(text)),
  map: pairs,
};

/** The fields for a flag with a value; null if no field can have it. A switch without a value is on. */
function settingsOf({ to, as, on, off }: OlderFlag, text: string): Settings | null {
  if (to === null) {
    if (text === 'false') return off;
    return text === '' || text === 'true' ? on : null;
  }
  const value = READERS[as](text);
  return value === null ? null : { ...on, [to]: value };
}

/** One flag in a list of arguments: the items that write it, and the fields that replace it. */
export type SyncerFlag = {
  name: string;
  /** Its items, from the first to the one before `end`. */
  start: number;
  end: number;
  /** Null if no field is known. */
  settings: Settings | null;
};

/** The flags in a list of arguments: `--name=value`, `--name`, or `--name` and its value in the next item. */
export function syncerFlags(items: readonly string[], known: OlderSettings['flags']): SyncerFlag[] {
  const flags: SyncerFlag[] = [];
  for (let at = 0; at < items.length; ) {
    const [, name, own] = /^--?([\w-]+)(?:=(.*))?$/s.exec(items[at] ?? '') ?? [];
    const next = items[at + 1];
    const takesNext = name !== undefined && own === undefined && next !== undefined && !next.startsWith('-');
    const end = at + (takesNext ? 2 : 1);
    const text = own ?? (takesNext ? next : '');
    const flag = name === undefined ? undefined : ownValue(known, name);
    const settings = flag === undefined ? null : settingsOf(flag, text);
    flags.push({ name: name ?? items[at] ?? '', start: at, end, settings });
    at = end;
  }
  return flags;
}

import { isMap, isSeq, type Node } from 'yaml';
import { z } from 'zod';
import { readYamlDocument } from '../../../ground/config/yaml-door.ts';

/** One version as written in `versions.json`, without defaults. */
export type VersionEntry = Readonly<Record<string, unknown>>;

const entrySchema = z.record(z.string(), z.unknown());

/**
 * The text of `versions.json` with the versions of one set changed. Entries that stay the same object keep their text.
 * Changed and new ones are written in the style of the first: on one line, or indented.
 *
 * Throws for a text that `parseVersions` would have rejected, and for an unknown set.
 */
export function editVersions(
  text: string,
  set: string,
  edit: (entries: readonly VersionEntry[]) => readonly VersionEntry[],
): string {
  const nodes = entryNodes(text, set);
  const slices = nodes.map((node) => text.slice(...rangeOf(node)));
  const entries = nodes.map((node) => entrySchema.parse(node.toJSON()));
  const written = new Map(entries.map((entry, index) => [entry, slices[index] ?? '']));
  const [start, end] = [rangeOf(nodes[0])[0], rangeOf(nodes.at(-1))[1]];
  const lead = leadOf(text, start);
  const isOpen = slices[0]?.includes('\n') === true;
  const result = edit(entries).map((entry) => written.get(entry) ?? format(entry, isOpen ? lead : null));
  return text.slice(0, start) + result.join(`,${lead === '' ? ' ' : lead}`) + text.slice(end);
}

/** The entry with some keys set in their old places, or removed if the value is undefined. */
export function changeEntry(entry: VersionEntry, changes: VersionEntry): VersionEntry {
  const merged = Object.entries({ ...entry, ...changes });
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}

function entryNodes(text: string, set: string): Node[] {
  const sets: unknown = readYamlDocument(text).get('sets');
  const owner = isSeq(sets) ? sets.items.find((item) => isMap(item) && item.get('name') === set) : undefined;
  const versions: unknown = isMap(owner) ? owner.get('versions') : undefined;
  if (!isSeq(versions) || versions.items.length === 0) throw new Error(`No versions of a set '${set}'.`);
  return versions.items.filter(isMap);
}

function rangeOf(node: Node | undefined): [number, number] {
  if (node?.range == null) throw new Error('A node that was not parsed has no place.');
  return [node.range[0], node.range[1]];
}

/** The line break and indentation before the first entry; '' if it's on the line of the bracket. */
function leadOf(text: string, start: number): string {
  return /\r?\n[ \t]*$/.exec(text.slice(0, start))?.[0] ?? '';
}

function format(entry: VersionEntry, lead: string | null): string {
  return lead === null ? inline(entry) : JSON.stringify(entry, null, 2).replaceAll('\n', lead);
}

function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const pairs = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${inline(part)}`);
  return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`;
}

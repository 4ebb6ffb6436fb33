import { isScalar, isSeq, stringify, type YAMLSeq } from 'yaml';
import { ownValue } from '../ground/base/own-value.ts';
import { entriesOf } from '../reference/examine/yaml/parse-yaml.ts';
import type { Json } from '../reference/facts/facts.ts';
import { isWithin } from '../reference/facts/field-paths.ts';
import type { OlderFlag, OlderSettings, Transform } from '../reference/facts/older-format.ts';
import { originOf, type Replacement, replace } from '../reference/workbench/edit/edited-text.ts';
import { moveEntry, removeEntry } from '../reference/workbench/edit/move-entry.ts';
import { findEntry, insertion, readRoot } from '../reference/workbench/edit/yaml-entries.ts';
import type { VersionData } from '../reference/workbench/facts/data.ts';
import type { ConvertInput, OlderFormat, SetFacts } from '../reference/workbench/facts/open-facts.ts';
import { factsOf, fieldPathOf } from '../reference/workbench/field-path.ts';
import type { FileChange } from '../reference/workbench/model.ts';
import { createRanger, placesIn } from '../reference/workbench/places.ts';
import type { Progress } from '../reference/workbench/progress.ts';
import { choicesBetween, KEEP, leaveOut, REMOVE } from '../reference/workbench/upgrade/choices.ts';
import { splitImage } from '../reference/workbench/upgrade/split-image.ts';

/** The old path of a chart setting (0.19 and older), and its path since 0.20. */
type LegacyMove = { from: string; to: string; transform: Transform | null };

/** The moves in a table, in its order. */
export const movesIn = (table: OlderSettings['moves'], distro = ''): LegacyMove[] =>
  Object.entries(table).map(([from, move]) => {
    const { to, as } = typeof move === 'string' ? { to: move, as: null } : move;
    return { from, to: to.replace('{variant}', distro), transform: as };
  });

/** What replaces a setting of 0.19 and older, in words; null if the path wasn't a setting. */
function legacyAdvice(path: string, { moves, variantMoves, notes }: OlderSettings): string | null {
  const move = movesIn(moves).find(({ from }) => isWithin(path, from));
  if (move !== undefined) {
    const rest = move.transform === null ? path.slice(move.from.length) : '';
    return `Since 0.20, it's '${move.to}${rest}'.`;
  }
  const note = ownValue(notes, path);
  if (note !== undefined) return note;
  const isOld = Object.keys({ ...variantMoves, ...moves }).some((from) => from.startsWith(`${path}.`));
  return isOld ? 'This is a setting of 0.19 and older: upgrade the file.' : null;
}

/** The value for the new path; undefined if nothing needs to be set there. */
function transformed(value: unknown, transform: Transform): Json | undefined {
  if (transform === 'not') return String(value) !== 'true';
  if (transform === 'turns-off') return value === true ? false : undefined;
  if (transform === 'retention') return value === true ? 'Delete' : undefined;
  if (transform === 'labels') {
    const pairs = String(value)
      .split(',')
      .map((pair) => pair.trim().split('='));
    return Object.fromEntries(
      pairs.flatMap(([key, text]) => (key && text !== undefined ? [[key, text]] : [])),
    );
  }
  return splitImage(String(value));
}

/** Top-level keys of the new format. A text with one of them isn't in the old format. */
const NEW_KEYS =
  /^(?:controlPlane|networking|policies|experimental|integrations|exportKubeConfig|external):/m;

/** In the old format, resources are directly below `sync`, for both directions. */
const NEW_SYNC = /^[ \t]+(?:toHost|fromHost)\b/;

/** The first key below a `sync:` at the start of a line, after blank lines and comments. */
function hasOldSync(text: string): boolean {
  let isBelow = false;
  for (const line of text.split(/\r?\n/)) {
    if (/^sync:[ \t]*(?:#|$)/.test(line)) isBelow = true;
    else if (!/^[ \t]*(?:#|$)/.test(line)) {
      if (isBelow && /^[ \t]+[\w-]+:/.test(line) && !NEW_SYNC.test(line)) return true;
      isBelow = false;
    }
  }
  return false;
}

/** Whether a text has the format of the values of vCluster 0.19 and older. */
export function isLegacyFile(text: string, formerKeys: readonly string[]): boolean {
  const hasOld = new RegExp(`^(?:${formerKeys.join('|')}):`, 'm').test(text);
  return !NEW_KEYS.test(text) && (hasOld || hasOldSync(text));
}

/** The same for the values in a manifest that aren't a text. */
function isLegacyTree(root: unknown, formerKeys: readonly string[]): boolean {
  const below = (keys: readonly string[]) => keys.map((key) => `  ${key}:\n`).join('');
  const lines = entriesOf(root).map(({ key, value }) => {
    const own = key === 'sync' ? below(entriesOf(value).map((entry) => entry.key)) : '';
    return `${key}:\n${own}`;
  });
  return isLegacyFile(lines.join(''), formerKeys);
}

/** What an upgrade's caller chose, with what is known about the older format. */
type LegacyInput = ConvertInput & { settings: OlderSettings };

/** Converts the chart values of 0.19 and older to the oldest known format of vcluster.yaml. */
function convertLegacy(progress: Progress, input: LegacyInput, oldest: VersionData): void {
  const distro = chooseDistro(progress, input, oldest);
  convertIsolation(progress, input, oldest);
  const { moves, variantMoves, notes } = input.settings;
  const own = distro === 'k8s' ? [] : movesIn(variantMoves, distro);
  convertSyncerFlags(progress, input, oldest);
  for (const move of [...own, ...movesIn(moves)]) convertOne(progress, input, move, oldest);
  for (const keys of unknownEntries(progress.edited.text, input.set, oldest, notes))
    addDecision(progress, input, keys, oldest);
}

function convertOne(
  progress: Progress,
  input: LegacyInput,
  { from, to, transform }: LegacyMove,
  oldest: VersionData,
) {
  const entry = findEntry(readRoot(progress.edited.text), from.split('.'));
  if (entry === null) return;
  const reason = `Moved to '${to}': vcluster.yaml replaced the values of the charts in 0.20.`;
  const about = aboutEntry(progress, from, oldest, reason);
  if (leaveOut(progress, input, about)) return;
  const options = { change: about.id, values: {}, chosen: input.choices?.[about.id] ?? null };
  if (transform !== null && isScalar(entry.value)) {
    const value = transformed(entry.value.value, transform);
    if (value !== undefined) setValue(progress, to, value, about.id);
    take(progress, removeEntry(progress.edited, from.split('.'), about.id), about);
  } else take(progress, moveEntry(progress.edited, from.split('.'), to.split('.'), options), about);
}

/** Sets a field unless the file already sets it. Returns whether it did. */
function setValue(progress: Progress, path: string, value: Json, change: string): boolean {
  const keys = path.split('.');
  const root = readRoot(progress.edited.text);
  if (findEntry(root, keys) !== null) return false;
  const lines = stringify({ [keys.at(-1) ?? '']: value });
  const put = insertion(root, keys.slice(0, -1), lines, progress.edited.text);
  if (put !== null) progress.edited = replace(progress.edited, [put], change);
  return put !== null;
}

function take(progress: Progress, result: ReturnType<typeof moveEntry>, about: FileChange): void {
  if ('edited' in result) {
    progress.edited = result.edited;
    progress.changes.push(about);
    return;
  }
  const isConflict = 'conflict' in result;
  const choices = isConflict ? choicesBetween(result.conflict.join('.'), about.path) : [KEEP];
  const why = isConflict
    ? 'The new field already has a different value.'
    : 'It contains anchors: change it manually.';
  progress.decisions.push({ ...about, reason: `${about.reason} ${why}`, choices, chosen: null });
}

const DISTROS = ['k3s', 'k8s', 'k0s'];

/** Up to 0.19, the chart determined the distribution. Since then, it's a setting. */
function chooseDistro(progress: Progress, input: LegacyInput, oldest: VersionData): string {
  const root = readRoot(progress.edited.text);
  const has = (key: string) => findEntry(root, [key]) !== null;
  const image = findEntry(root, ['vcluster', 'image'])?.value;
  const name = isScalar(image) ? String(image.value) : '';
  const known = ['api', 'controller', 'etcd', 'scheduler'].some(has) ? 'k8s' : /\bk[03]s\b/.exec(name)?.[0];
  const id = `${oldest.name}:distro`;
  const asked = DISTROS.find((one) => one === input.choices?.[id]);
  const chosen = asked ?? known ?? null;
  const reason =
    'Up to 0.19, the chart determined the distribution of the virtual cluster, usually k3s. An upgrade must keep it.';
  const about = {
    id,
    path: 'controlPlane.distro',
    line: 1,
    column: 1,
    since: oldest.name,
    reason,
    link: null,
  };
  const choices = DISTROS.map((one) => ({ id: one, label: one }));
  if (known === undefined) progress.decisions.push({ ...about, choices, chosen });
  if (chosen !== null && input.without?.includes(id) !== true) {
    const path = `controlPlane.distro.${chosen}.enabled`;
    if (setValue(progress, path, true, id))
      progress.changes.push({ ...about, reason: `Set '${path}'. ${reason}` });
  }
  return chosen ?? 'k3s';
}

/** Up to 0.19, one switch turned on what four fields turn on since 0.20. */
function convertIsolation(progress: Progress, input: LegacyInput, oldest: VersionData): void {
  const entry = findEntry(readRoot(progress.edited.text), ['isolation', 'enabled']);
  if (entry === null) return;
  const isOn = isScalar(entry.value) && entry.value.value === true;
  const reason = isOn
    ? 'Since 0.20, each policy is turned on separately.'
    : 'It turned off everything below it. Since 0.20, policies are off by default.';
  const about = aboutEntry(progress, isOn ? 'isolation.enabled' : 'isolation', oldest, reason);
  if (leaveOut(progress, input, about)) return;
  const keys = about.path.split('.');
  if (isOn) {
    for (const name of ['networkPolicy', 'resourceQuota', 'limitRange'])
      if (findEntry(readRoot(progress.edited.text), ['isolation', name, 'enabled']) === null)
        setValue(progress, `policies.${name}.enabled`, true, about.id);
    if (findEntry(readRoot(progress.edited.text), ['isolation', 'podSecurityStandard']) === null)
      setValue(progress, 'policies.podSecurityStandard', 'baseline', about.id);
  }
  take(progress, removeEntry(progress.edited, keys, about.id), about);
}

const FLAGS_AT = ['syncer', 'extraArgs'];

/** Up to 0.19, many settings were flags of the syncer. Flags without a known field stay, and need a decision. */
function convertSyncerFlags(progress: Progress, input: LegacyInput, oldest: VersionData): void {
  const skipped = new Set<string>();
  for (;;) {
    const list = findEntry(readRoot(progress.edited.text), FLAGS_AT)?.value;
    if (!isSeq(list)) return;
    const items = list.items.map((item) => (isScalar(item) ? String(item.value) : ''));
    const flags = syncerFlags(items, input.settings.flags);
    const flag = flags.find(({ name, settings }) => settings !== null && !skipped.has(name));
    if (flag?.settings === null || flag === undefined) return;
    skipped.add(flag.name);
    const { name, settings, start, end } = flag;
    const own = list.items[start];
    const offset = isScalar(own) ? (own.range?.[0] ?? 0) : 0;
    const path = `${FLAGS_AT.join('.')} --${name}`;
    const fields = Object.keys(settings).map((field) => `'${field}'`);
    const what = fields.length === 0 ? 'Removed: it was the default' : `Moved to ${fields.join(' and ')}`;
    const about = aboutPlace(
      progress,
      path,
      offset,
      oldest,
      `${what}. Since 0.20, flags of the syncer are fields.`,
    );
    if (leaveOut(progress, input, about)) continue;
    // A field that the file sets twice, or a list on one line, is for its owner to sort out.
    const isFree = Object.keys(settings).every((field) => canSet(progress, field.split('.')));
    const cut = items.length === end - start ? null : itemRange(list, start, end, progress.edited.text);
    if (!isFree || (cut === null && items.length !== end - start)) continue;
    const before = progress.edited;
    if (cut === null) {
      const removed = removeEntry(progress.edited, FLAGS_AT, about.id);
      if (!('edited' in removed)) continue;
      progress.edited = removed.edited;
    } else progress.edited = replace(progress.edited, [{ ...cut, text: '' }], about.id);
    const isSet = Object.entries(settings).every(([field, value]) =>
      setValue(progress, field, value, about.id),
    );
    if (isSet) progress.changes.push(about);
    else progress.edited = before;
  }
}

const canSet = (progress: Progress, keys: readonly string[]): boolean =>
  findEntry(readRoot(progress.edited.text), keys) === null;

/** The lines of some items of a list; null for a list on one line. */
function itemRange(list: YAMLSeq, start: number, end: number, text: string): Replacement | null {
  const [first, last] = [list.items[start], list.items[end - 1]];
  if (list.flow === true || !isScalar(first) || !isScalar(last)) return null;
  const from = text.lastIndexOf('\n', (first.range?.[0] ?? 0) - 1) + 1;
  const to = text.indexOf('\n', last.range?.[1] ?? 0);
  if (!/^\s*-\s*$/.test(text.slice(from, first.range?.[0] ?? 0))) return null;
  return { start: from, end: to === -1 ? text.length : to + 1, text: '' };
}

/** Adds a decision about a setting with no known equivalent. */
function addDecision(
  progress: Progress,
  input: LegacyInput,
  keys: readonly string[],
  oldest: VersionData,
): void {
  const path = keys.join('.');
  const note = ownValue(input.settings.notes, path) ?? 'No equivalent field is known.';
  const about = aboutEntry(progress, path, oldest, `'${path}' is a setting of 0.19 and older. ${note}`);
  if (progress.decisions.some(({ id }) => id === about.id)) return;
  const chosen = input.choices?.[about.id] ?? null;
  progress.decisions.push({ ...about, choices: [REMOVE, KEEP], chosen });
  if (chosen === 'remove') take(progress, removeEntry(progress.edited, keys, about.id), about);
}

function aboutEntry(progress: Progress, path: string, version: VersionData, reason: string): FileChange {
  const entry = findEntry(readRoot(progress.edited.text), path.split('.'));
  return aboutPlace(progress, path, entry?.key.range?.[0] ?? 0, version, reason);
}

function aboutPlace(
  progress: Progress,
  path: string,
  offset: number,
  { name }: VersionData,
  reason: string,
): FileChange {
  const origin = originOf(progress.edited, offset) ?? 0;
  const { line, column } = createRanger(progress.edited.source)(origin, origin);
  return { id: `${name}:${path}`, path, line, column, since: name, reason, link: null };
}

/** Values of the chart before its configuration had a schema. */
const chartValues = (settings: OlderSettings): OlderFormat => ({
  recognizes: isLegacyFile,
  recognizesTree: isLegacyTree,
  adviceFor: (path) => legacyAdvice(path, settings),
  convert: (progress, input, oldest) => convertLegacy(progress, { ...input, settings }, oldest),
});

export default chartValues;

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
type SyncerFlag = {
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

/** The outermost settings that a version doesn't have, and nested ones that have a note. */
function unknownEntries(
  text: string,
  set: SetFacts,
  { name }: VersionData,
  notes: OlderSettings['notes'],
): string[][] {
  const all = placesIn(readRoot(text));
  const unknown = all.filter(({ keys }) => {
    if (keys.some((key) => typeof key === 'number') || fieldPathOf(keys, set, name) !== null) return false;
    const above = fieldPathOf(keys.slice(0, -1), set, name);
    const isClosed = keys.length === 1 || factsOf(above, set, name)?.closed === true;
    return isClosed || Object.hasOwn(notes, keys.join('.'));
  });
  const noted = unknown.filter(({ path }) => Object.hasOwn(notes, path));
  const others = unknown.filter(
    (one) => !noted.includes(one) && !noted.some(({ path }) => path.startsWith(`${one.path}.`)),
  );
  return [...noted, ...others].map(({ keys }) => keys.map(String));
}

import { isScalar, isSeq, stringify, type YAMLSeq } from 'yaml';
import { ownValue } from '../ground/base/own-value.ts';
import type { Json } from '../reference/facts/facts.ts';
import type { OlderSettings } from '../reference/facts/older-format.ts';
import { originOf, type Replacement, replace } from '../reference/workbench/edit/edited-text.ts';
import { moveEntry, removeEntry } from '../reference/workbench/edit/move-entry.ts';
import { findEntry, insertion, readRoot } from '../reference/workbench/edit/yaml-entries.ts';
import type { VersionData } from '../reference/workbench/facts/data.ts';
import type { ConvertInput } from '../reference/workbench/facts/open-facts.ts';
import type { FileChange } from '../reference/workbench/model.ts';
import { createRanger } from '../reference/workbench/places.ts';
import type { Progress } from '../reference/workbench/progress.ts';
import { choicesBetween, KEEP, leaveOut, REMOVE } from '../reference/workbench/upgrade/choices.ts';
import { type LegacyMove, movesIn, transformed } from './legacy-moves.ts';
import { syncerFlags } from './syncer-flags.ts';
import { unknownEntries } from './unknown-entries.ts';

/** What an upgrade's caller chose, with what is known about the older format. */
type LegacyInput = ConvertInput & { settings: OlderSettings };

/** Converts the chart values of 0.19 and older to the oldest known format of vcluster.yaml. */
export function convertLegacy(progress: Progress, input: LegacyInput, oldest: VersionData): void {
  const distro = chooseDistro(progress, input, oldest);
  convertIsolation(progress, input, oldest);
  const { moves, variantMoves, notes } = input.settings;
  const own = distro === 'k8s' ? [] : movesIn(variantMoves, distro);
  convertSyncerFlags(progress, input, oldest);
  for (const move of [...own, ...movesIn(moves)]) convertOne(progress, input, move, oldest);
  for (const keys of unknownEntries(progress.edited.text, input.set, oldest, notes))
    askAbout(progress, input, keys, oldest);
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

/** Asks about a setting with no known equivalent. */
function askAbout(
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

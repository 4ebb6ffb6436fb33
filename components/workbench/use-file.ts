import { useCallback, useState } from 'react';
import type { KindId } from '../../lib/reference/workbench/model.ts';
import type { Kinds, VersionChoice } from './messages.ts';

/** The open file. */
export type OpenFile = {
  text: string;
  /** Null if it's detected. */
  kind: KindId | null;
  /** Kind → the version that the reader chose. */
  versions: Readonly<Partial<Record<KindId, string>>>;
  /** The version to upgrade to. */
  to: string | null;
  choices: Readonly<Record<string, string>>;
  without: readonly string[];
  /** Whether the file has Windows line endings. The editor counts each as one character. */
  isWindows: boolean;
};

const NO_FILE: OpenFile = {
  text: '',
  kind: null,
  versions: {},
  to: null,
  choices: {},
  without: [],
  isWindows: false,
};

/** Changes parts of the open file. Upgrade choices are reset when the text changes. */
export type ChangeFile = (change: Partial<OpenFile>) => void;

/** Whether the address names the versions of an upgrade: the pages about versions lead here with their choices. */
export const asksForUpgrade = (search: string): boolean => new URLSearchParams(search).has('to');

/** An empty file for the versions in the address. */
function firstFile(kinds: Kinds): OpenFile {
  const query = new URLSearchParams(location.search);
  const [set, from, to] = ['set', 'from', 'to'].map((key) => query.get(key));
  const fitting = Object.entries(kinds).filter(([, known]) => known.set === set);
  return {
    ...NO_FILE,
    versions: from ? Object.fromEntries(fitting.map(([kind]) => [kind, from])) : {},
    to: to ?? null,
  };
}

/** The open file, and the function that changes it. */
export function useFile(kinds: Kinds): [OpenFile, ChangeFile] {
  const [file, setFile] = useState(() => firstFile(kinds));
  const change = useCallback(
    (next: Partial<OpenFile>) =>
      setFile((old) => {
        const isOther = next.text !== undefined && next.text !== old.text;
        return { ...old, ...(isOther && { choices: {}, without: [] }), ...next };
      }),
    [],
  );
  return [file, change];
}

/** Whether there's nothing to check. */
export const isEmpty = ({ text }: OpenFile): boolean => text.trim() === '';

/** The version to check against: the reader's choice, or else the newest stable one. */
export function versionOf(file: OpenFile, kind: KindId, known: Kinds): string {
  const versions = known[kind]?.versions ?? [];
  const chosen = versions.find(({ name }) => name === file.versions[kind]);
  return (chosen ?? versions.find(({ isLatest }) => isLatest) ?? versions[0])?.name ?? '';
}

/** The versions that are newer than one; none if it's unknown. `versions` begins with the newest. */
function newerThan(from: string, versions: readonly VersionChoice[]): readonly VersionChoice[] {
  const index = versions.findIndex(({ name }) => name === from);
  return versions.slice(0, Math.max(0, index));
}

/**
 * The versions to upgrade to, newest first. A manifest can also stay at its version: the values in it have another one.
 */
export function targetsOf(kind: KindId, from: string, known: Kinds): readonly VersionChoice[] {
  const { versions = [], isManifest = false } = known[kind] ?? {};
  const newer = newerThan(from, versions);
  if (!isManifest) return newer;
  return [...newer, ...versions.filter(({ name }) => name === from)];
}

/** The version to upgrade to: the reader's choice, or else the newest stable one, or else the newest. */
export function targetOf(file: OpenFile, kind: KindId, from: string, known: Kinds): string {
  const targets = targetsOf(kind, from, known);
  return (
    (targets.find(({ name }) => name === file.to) ?? targets.find(({ isLatest }) => isLatest) ?? targets[0])
      ?.name ?? from
  );
}

/** The text to save or copy, with the file's original line endings. */
export function savedText(text: string, { isWindows }: OpenFile): string {
  return isWindows ? text.replaceAll('\n', '\r\n') : text;
}

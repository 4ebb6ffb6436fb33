import { useCallback, useState } from 'react';
import type { FileKind } from '../../lib/workbench/model.ts';
import type { Calls, VersionChoice } from './messages.ts';

export type Versions = Calls['load']['answer'];

/** The file that is being worked on. */
export type OpenFile = {
  text: string;
  /** null: it is guessed. */
  kind: FileKind | null;
  /** Kind → the version that the reader chose. */
  versions: Readonly<Partial<Record<FileKind, string>>>;
  /** What to do for another version. */
  to: string | null;
  choices: Readonly<Record<string, string>>;
  without: readonly string[];
  /** Whether lines end as on Windows; the editor counts such an end as one character. */
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

/** The open file, and a function that changes parts of it. What was decided about another text is forgotten with it. */
export function useFile(): [OpenFile, (change: Partial<OpenFile>) => void] {
  const [file, setFile] = useState(NO_FILE);
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

/** The version of a kind that counts: the reader's choice, else the newest stable one. */
export function versionOf(file: OpenFile, kind: FileKind, known: Versions): string {
  const versions = known[kind] ?? [];
  const chosen = versions.find(({ name }) => name === file.versions[kind]);
  return (chosen ?? versions.find(({ isLatest }) => isLatest) ?? versions[0])?.name ?? '';
}

/** The versions that are newer than one; none if it's unknown. `versions` begins with the newest. */
export function newerThan(from: string, versions: readonly VersionChoice[]): readonly VersionChoice[] {
  const index = versions.findIndex(({ name }) => name === from);
  return versions.slice(0, Math.max(0, index));
}

/** The version that an upgrade leads to: the reader's choice, else the newest stable one, else the newest. */
export function targetOf(file: OpenFile, kind: FileKind, from: string, known: Versions): string {
  const versions = known[kind] ?? [];
  const newer = newerThan(from, versions);
  return (
    (newer.find(({ name }) => name === file.to) ?? newer.find(({ isLatest }) => isLatest) ?? newer[0])
      ?.name ?? from
  );
}

/** What is saved and copied: the text with the line ends that the file had. */
export function savedText(text: string, { isWindows }: OpenFile): string {
  return isWindows ? text.replaceAll('\n', '\r\n') : text;
}

import type {
  Explanation,
  FileKind,
  FileProblem,
  OutlineEntry,
  Upgrade,
  VersionFit,
} from '../../lib/workbench/model.ts';

/** A file as the worker is asked about it. */
export type AskedFile = { text: string; kind: FileKind; version: string };

/** A version that can be chosen for a kind. */
export type VersionChoice = { name: string; label: string; isLatest: boolean };

/** What can be asked, with its answer. */
export type Calls = {
  /** Loads what files are checked with. Answers with the versions of each kind, newest first. */
  load: { input: { facts: string }; answer: Partial<Record<FileKind, VersionChoice[]>> };
  /** Loads descriptions and links. */
  loadTexts: { input: { texts: string }; answer: null };
  recognize: { input: { text: string }; answer: FileKind | null };
  check: { input: AskedFile; answer: FileProblem[] };
  explain: { input: AskedFile & { offset: number }; answer: Explanation | null };
  outline: { input: AskedFile; answer: OutlineEntry[] };
  fits: { input: Omit<AskedFile, 'version'>; answer: VersionFit[] };
  upgrade: {
    input: AskedFile & { to: string; choices: Record<string, string>; without: string[] };
    answer: Upgrade;
  };
};

export type CallName = keyof Calls;

export type Request = { [N in CallName]: { id: number; name: N; input: Calls[N]['input'] } }[CallName];

export type Answer = { id: number; answer: unknown } | { id: number; error: string };

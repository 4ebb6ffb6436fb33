import type {
  Explanation,
  FileKind,
  FileProblem,
  OutlineEntry,
  Upgrade,
  VersionFit,
} from '../../lib/reference/workbench/model.ts';

/** The file that a call is about. */
export type AskedFile = { text: string; kind: FileKind; version: string };

/** A version that can be chosen for a kind. */
export type VersionChoice = { name: string; label: string; isLatest: boolean };

/** The addresses of the data. */
export type Addresses = { facts: string; rest: string; texts: string };

/** The calls that the worker answers. */
export type Calls = {
  /** Requests all data, and opens the data for vcluster.yaml. Returns the versions, newest first. */
  load: { input: Addresses; answer: Partial<Record<FileKind, VersionChoice[]>> };
  /** Opens the data for other files once it's loaded. */
  loadRest: { input: null; answer: Partial<Record<FileKind, VersionChoice[]>> };
  /** Opens descriptions and links once they're loaded. */
  loadTexts: { input: null; answer: null };
  recognize: { input: { text: string }; answer: FileKind | null };
  check: { input: AskedFile; answer: FileProblem[] };
  explain: { input: AskedFile & { offset: number }; answer: Explanation | null };
  outline: { input: AskedFile; answer: OutlineEntry[] };
  fits: { input: Omit<AskedFile, 'version'>; answer: VersionFit[] };
  upgrade: {
    input: AskedFile & {
      to: string;
      choices: Readonly<Record<string, string>>;
      without: readonly string[];
    };
    answer: Upgrade;
  };
};

export type CallName = keyof Calls;

/** A message to the worker. */
export type Request<N extends CallName = CallName> = {
  [K in N]: { id: number; name: K; input: Calls[K]['input'] };
}[N];

export type Answer = { id: number; answer: unknown } | { id: number; error: string };

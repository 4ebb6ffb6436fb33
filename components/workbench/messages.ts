import type {
  Explanation,
  FileProblem,
  KindId,
  OutlineEntry,
  Upgrade,
  VersionFit,
} from '../../lib/reference/workbench/model.ts';
import type { Previews } from '../../lib/reference/workbench/upgrade/preview-choices.ts';

/** The file that a call is about. */
export type CalledFile = { text: string; kind: KindId; version: string };

/** A version that can be chosen for a kind. */
export type VersionChoice = { name: string; label: string; isLatest: boolean };

/** A file to start from. Without a version, it's for the newest stable one. */
export type Example = { label: string; version: string | null; text: string };

/** A kind of file whose data is loaded. */
export type KnownKind = {
  label: string;
  /** The set whose versions it has. */
  set: string;
  /** Default name of a download. */
  fileName: string;
  /** Whether it's a file of manifests, whose values can have another version. */
  isManifest: boolean;
  /** Newest first. */
  versions: readonly VersionChoice[];
  examples: readonly Example[];
};

/** The kinds by id, in the order of menus. The first one is the default. */
export type Kinds = Readonly<Record<KindId, KnownKind>>;

/** The addresses of the data. */
export type Addresses = { facts: string; rest: string; texts: string };

/** The calls that the worker answers. */
export type Calls = {
  /** Requests all data, and opens the data for the product's own file. */
  load: { input: Addresses; answer: Kinds };
  /** Opens the data for other files once it's loaded. */
  loadRest: { input: null; answer: Kinds };
  /** Opens descriptions and links once they're loaded. */
  loadTexts: { input: null; answer: null };
  recognize: { input: { text: string }; answer: KindId | null };
  check: { input: CalledFile; answer: FileProblem[] };
  /** Makes all safe fixes. */
  fixAll: { input: CalledFile; answer: { text: string; count: number } };
  explain: { input: CalledFile & { offset: number }; answer: Explanation | null };
  outline: { input: CalledFile; answer: OutlineEntry[] };
  fits: { input: Omit<CalledFile, 'version'>; answer: VersionFit[] };
  upgrade: {
    input: CalledFile & {
      to: string;
      choices: Readonly<Record<string, string>>;
      without: readonly string[];
    };
    answer: Upgrade & { previews: Previews };
  };
};

export type CallName = keyof Calls;

/** A message to the worker. */
export type Request<N extends CallName = CallName> = {
  [K in N]: { id: number; name: K; input: Calls[K]['input'] };
}[N];

export type Answer = { id: number; answer: unknown } | { id: number; error: string };

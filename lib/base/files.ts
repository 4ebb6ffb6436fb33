import type { FileFault } from './problems/problem.ts';

/** A text file; `path` is relative to the project's root, with forward slashes. */
export type TextFile = { path: string; text: string };

/** A file of settings, and what is wrong with its bytes. */
export type SettingsFile = TextFile & { faults: readonly FileFault[] };

/** Everything the site is made of, read from the disk and not yet judged. */
export type ProjectFiles = {
  /** Absolute path of the project. */
  root: string;
  /** `versions.json`, null if it is missing. */
  versionsFile: SettingsFile | null;
  /** `content/site.yml`, null if it is missing. */
  settingsFile: SettingsFile | null;
  /** `content/redirects.yml`, null if it is missing. */
  redirectsFile: SettingsFile | null;
  /** `content/style.yml`, null if it is missing. */
  styleFile: SettingsFile | null;
  /**
   * All other files below `content/`, sorted by path. One that lies in no layer has an empty `set` and
   * `layer`.
   */
  sources: SourceFile[];
  /** Paths below `public/`, sorted, without a leading slash. */
  publicFiles: string[];
  /** Symbolic links below `content/`, which nothing follows. */
  links: string[];
};

/** A file under `content/`, as it was found. Assets carry no text. */
export type SourceFile = {
  /** Relative to the project's root: `content/vcluster/0.20.0/manage/x.mdx`. */
  path: string;
  set: string;
  /** Name of the version whose layer holds the file. */
  layer: string;
  /** Path inside the layer: `manage/x.mdx`. */
  treePath: string;
  text: string | null;
  /** Hash of the bytes, hex. */
  hash: string;
  /** Pixel size of an image, where it could be read. */
  size: { width: number; height: number } | null;
  /** What is wrong with its bytes. */
  faults: readonly FileFault[];
};

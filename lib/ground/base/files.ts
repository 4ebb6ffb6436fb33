import type { FileFault } from './problems/problem.ts';

/** A text file; `path` is relative to the project's root, with forward slashes. */
export type TextFile = { path: string; text: string };

/** A settings file, and what is wrong with its bytes. */
export type SettingsFile = TextFile & { faults: readonly FileFault[] };

/** Everything that the site is built from, read from the disk and not yet checked. */
export type ProjectFiles = {
  /** Absolute path of the folder that contains the site. */
  root: string;
  /** `versions.json`; null if it's missing. */
  versionsFile: SettingsFile | null;
  /** `content/site.yml`; null if it's missing. */
  settingsFile: SettingsFile | null;
  /** `content/redirects.yml`; null if it's missing. */
  redirectsFile: SettingsFile | null;
  /** `content/style.yml`; null if it's missing. */
  styleFile: SettingsFile | null;
  /** `content/accepted.json`: old problems; null if it's missing. */
  acceptedFile: SettingsFile | null;
  /** `content/logo.svg`; null if it's missing. */
  logoFile: SettingsFile | null;
  /** `content/product.yml`; null if it's missing. */
  productFile: SettingsFile | null;
  /** `content/published.txt`: the addresses that were published; missing without it. */
  publishedFile?: SettingsFile | null;
  /** The site's own components, and their declaration: everything below `content/components/`. */
  components: SettingsFile[];
  /** All other files below `content/`, sorted by path. A file that isn't in a layer has an empty `set` and `layer`. */
  sources: SourceFile[];
  /** Paths below `content/static/`, sorted, without a leading slash. */
  publicFiles: string[];
  /** Symbolic links below `content/`. They aren't followed. */
  links: string[];
};

/** A file under `content/`, as found. Assets have no text. */
export type SourceFile = {
  /** Relative to the project's root: `content/app/0.20.0/manage/x.mdx`. */
  path: string;
  set: string;
  /** Name of the version whose layer holds the file. */
  layer: string;
  /** Path in the layer: `manage/x.mdx`. */
  treePath: string;
  text: string | null;
  /** Hash of the bytes, hex. */
  hash: string;
  /** Size of an image in pixels, if it could be read. */
  size: { width: number; height: number } | null;
  /** What is wrong with its bytes. */
  faults: readonly FileFault[];
  /** Which parts of its text count (`lib/docs/content/editions.ts` sets it). Missing: all. */
  edition?: string;
};

/** The files of a project that don't belong to a set, as far as it has them. */
export function ownFiles(project: Omit<ProjectFiles, 'sources'>): SettingsFile[] {
  const { versionsFile, settingsFile, redirectsFile, styleFile, logoFile, productFile, acceptedFile } =
    project;
  const { publishedFile = null } = project;
  const own = [versionsFile, settingsFile, redirectsFile, styleFile, logoFile, productFile, acceptedFile];
  return [...[...own, publishedFile].filter((file) => file !== null), ...project.components];
}

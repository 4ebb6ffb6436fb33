import { lstatSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { decodeText, fileFaults } from '../base/file-faults.ts';
import { ownFiles, type ProjectFiles, type SettingsFile, type SourceFile } from '../base/files.ts';
import { hashOf } from '../base/hash.ts';
import { imageSize } from '../base/image-size.ts';
import { UsageError } from '../base/usage-error.ts';
import { COMPONENTS_FOLDER } from '../config/schema/components-schema.ts';
import { isMissing, listFiles } from './list-files.ts';
import { STATIC_FOLDER } from './site-folder.ts';

const images = /\.(?:png|jpe?g|gif|webp|svg|avif|ico)$/i;
/** Pictures that the site draws into its pages itself. */
const rendered = /\/_[^/]*\.svg$/i;
const texts = /\.(?:mdx?|ya?ml|json)$/i;
const binaries = /\.(?:woff2?|ttf|pdf|zip|gz|mp4|webm|wasm)$/i;
const settingsPath = 'content/site.yml';
const redirectsPath = 'content/redirects.yml';
const stylePath = 'content/style.yml';
const logoPath = 'content/logo.svg';
const productPath = 'content/product.yml';
const acceptedPath = 'content/accepted.json';
const publishedPath = 'content/published.txt';

/** Files below `content/` that don't belong to a set: settings, redirects, style rules, the logo, the product, old problems, and published addresses. */
export const OWN_PATHS: readonly string[] = [
  settingsPath,
  redirectsPath,
  stylePath,
  logoPath,
  productPath,
  acceptedPath,
  publishedPath,
];

/**
 * Whether a path in the project is a source: everything below `content/` except static files, components, and the files that don't
 * belong to a set.
 */
export const isSource = (path: string): boolean =>
  path.startsWith('content/') &&
  !path.startsWith(`${STATIC_FOLDER}/`) &&
  !isComponent(path) &&
  !OWN_PATHS.includes(path);

/** Whether a path in the project is in the folder of the site's own components. */
export const isComponent = (path: string): boolean => path.startsWith(`${COMPONENTS_FOLDER}/`);

/** Reads the whole project: about 3,000 files in a tenth of a second. Throws only on disk errors. */
export async function readProject(root: string): Promise<ProjectFiles> {
  return createProjectReader(root)();
}

/** Paths that changed since the last reading; without them, anything may have. */
export type ReadFiles = (changed?: ReadonlySet<string>) => Promise<ProjectFiles>;

/**
 * Creates a function that reads a project each time it's called, or only sources whose text changed. A file that didn't
 * change is the same object as before, so memoized results stay valid.
 */
export function createProjectReader(root: string): ReadFiles {
  let last: ProjectFiles | null = null;
  let textFiles: ReadonlyMap<string, SettingsFile> = new Map();
  let sources: ReadonlyMap<string, SourceFile> = new Map();
  const readText = (path: string): SettingsFile | null => {
    const file = readSettingsFile(root, path);
    const before = textFiles.get(path);
    return before !== undefined && before.text === file?.text ? before : file;
  };
  const readSource = (path: string): SourceFile => {
    const bytes = readFileSync(join(root, path));
    const before = sources.get(path);
    const hash = hashOf(bytes);
    return before?.hash === hash ? before : toSourceFile(path, bytes, hash);
  };
  /** A file that is a source already, wherever it comes from now. */
  const isKnown = (path: string): boolean =>
    sources.has(path) && lstatSync(join(root, path), { throwIfNoEntry: false })?.isFile() === true;
  return async (changed) => {
    if (last !== null && changed !== undefined && [...changed].every(isKnown)) {
      const read = (file: SourceFile) => (changed.has(file.path) ? readSource(file.path) : file);
      last = { ...last, sources: last.sources.map(read) };
      sources = byPath(last.sources);
      return last;
    }
    const links: string[] = [];
    const found = listFiles(join(root, 'content'), (path) => links.push(`content/${path}`));
    const paths = found.map((path) => `content/${path}`);
    const project = {
      root,
      versionsFile: readText('versions.json'),
      settingsFile: readText(settingsPath),
      redirectsFile: readText(redirectsPath),
      styleFile: readText(stylePath),
      logoFile: readText(logoPath),
      productFile: readText(productPath),
      acceptedFile: readText(acceptedPath),
      publishedFile: readText(publishedPath),
      components: paths.filter(isComponent).flatMap((path) => readText(path) ?? []),
      sources: paths.filter(isSource).map(readSource),
      publicFiles: listFiles(join(root, STATIC_FOLDER)),
      links,
    };
    textFiles = byPath(ownFiles(project));
    sources = byPath(project.sources);
    last = project;
    return project;
  };
}

/** Path → text that isn't on the disk: what an editor hasn't saved. */
export type Buffers = ReadonlyMap<string, string>;

/**
 * Creates a function that puts unsaved texts into a project. A text that didn't change is the same object as before,
 * and one that equals the file is that file.
 */
export function createBufferOverlay(): (project: ProjectFiles, buffers: Buffers) => ProjectFiles {
  let known: ReadonlyMap<string, SourceFile> = new Map();
  let knownOwn: ReadonlyMap<string, SettingsFile> = new Map();
  return (project, buffers) => {
    const source = (path: string, text: string, saved: SourceFile | undefined): SourceFile => {
      const bytes = Buffer.from(text);
      const hash = hashOf(bytes);
      const before = known.get(path);
      return saved?.hash === hash ? saved : before?.hash === hash ? before : toSourceFile(path, bytes, hash);
    };
    const own = (path: string, saved: SettingsFile | null): SettingsFile | null => {
      const text = buffers.get(path);
      if (text === undefined || text === saved?.text) return saved;
      const before = knownOwn.get(path);
      return before?.text === text ? before : toSettingsFile(path, Buffer.from(text));
    };
    const onDisk = byPath(project.sources);
    const open = [...buffers].flatMap(([path, text]) =>
      isSource(path) ? [source(path, text, onDisk.get(path))] : [],
    );
    known = byPath(open);
    const fresh = open.filter(({ path }) => !onDisk.has(path));
    const sources = project.sources.map((file) => known.get(file.path) ?? file);
    const overlaid: ProjectFiles = {
      ...project,
      versionsFile: own('versions.json', project.versionsFile),
      settingsFile: own(settingsPath, project.settingsFile),
      redirectsFile: own(redirectsPath, project.redirectsFile),
      styleFile: own(stylePath, project.styleFile),
      logoFile: own(logoPath, project.logoFile),
      productFile: own(productPath, project.productFile),
      acceptedFile: own(acceptedPath, project.acceptedFile),
      publishedFile: own(publishedPath, project.publishedFile ?? null),
      components: project.components.flatMap((file) => own(file.path, file) ?? []),
      sources:
        fresh.length === 0 ? sources : [...sources, ...fresh].sort((a, b) => (a.path < b.path ? -1 : 1)),
    };
    knownOwn = byPath(ownFiles(overlaid));
    return overlaid;
  };
}

function byPath<File extends { path: string }>(files: readonly File[]): Map<string, File> {
  return new Map(files.map((file) => [file.path, file]));
}

/** `content/site.yml`; null if it doesn't exist. */
export const readSettings = (root: string): SettingsFile | null => readSettingsFile(root, settingsPath);

/** Reads one settings file; null if it doesn't exist. Throws a UsageError for a folder or a pipe. */
function readSettingsFile(root: string, path: string): SettingsFile | null {
  try {
    const kind = statSync(join(root, path));
    if (kind.isDirectory()) throw new UsageError(`${path} is a folder, where a file is expected.`);
    // Reading a pipe would wait for ever.
    if (!kind.isFile()) throw new UsageError(`${path} is no ordinary file, which is expected.`);
    return toSettingsFile(path, readFileSync(join(root, path)));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Creates a settings file from its path and bytes. */
export function toSettingsFile(path: string, bytes: Buffer): SettingsFile {
  return { path, text: decodeText(bytes), faults: fileFaults(path, bytes) };
}

/** Creates a source file from a path below `content/` and its bytes. */
export function toSourceFile(path: string, bytes: Buffer, hash = hashOf(bytes)): SourceFile {
  const isImage = images.test(path);
  const isText =
    rendered.test(path) || (!isImage && !binaries.test(path) && (texts.test(path) || !bytes.includes(0)));
  return {
    path,
    ...placeOf(path),
    text: isText ? decodeText(bytes) : null,
    hash,
    size: isImage ? imageSize(bytes) : null,
    faults: fileFaults(path, bytes),
  };
}

function placeOf(path: string): Pick<SourceFile, 'set' | 'layer' | 'treePath'> {
  const [, set, layer, ...rest] = path.split('/');
  if (set === undefined || layer === undefined || rest.length === 0) {
    return { set: '', layer: '', treePath: path.slice('content/'.length) };
  }
  return { set, layer, treePath: rest.join('/') };
}

import { existsSync, readdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { hashOf } from '../../../ground/base/hash.ts';
import { isMissing, listFiles } from '../../../ground/disk/list-files.ts';
import { fileState, isUntouched } from '../file-state.ts';
import { FRAMEWORK_FOLDER, NOTES, RENDERED, RENDERED_FOLDER } from './rendered-files.ts';

/** Options of `next build` that only render and export, with the bundle that's there. */
export const RENDER_ONLY = ['--experimental-build-mode', 'generate'];

/** The framework's folder. When it bundles, it removes what's in there first, so the record below goes with it. */
const FOLDER = FRAMEWORK_FOLDER;

/** Written when the framework has rendered, and removed before it starts: a bundle without it isn't used. */
const RECORD = `${FOLDER}/bundle.json`;

const schema = z.strictObject({
  /** Hash of everything that the bundle was made from. */
  key: z.string(),
  files: z.array(z.strictObject({ path: z.string(), bytes: z.number(), modified: z.number() })),
});

/** Without one of these, no route can be exported. Removing all ten files of each route would take much longer. */
const DOCUMENT = /\.(?:body|html)$/;

/** The list of what is rendered. It's loaded before it's written, so an old one would decide what is exported. */
const LIST = 'prerender-manifest.json';

/** Code and files that the browser loads; what describes them is next to these folders. */
const BUNDLED = ['server', 'static'];

/** The name of the bundle. There is none without it. */
const COMPLETE = 'BUILD_ID';

/** Files beside the code from which the framework and its bundler take settings. */
const SETTINGS =
  /^\.(?:babelrc|browserslistrc|env|postcssrc|swcrc)|^(?:browserslist|(?:babel|postcss)\.config\.json)$|^(?!next-env\.d\.ts$).*\.[cm]?[jt]sx?$/;

/** A folder in which the bundler also looks for settings. */
const SETTINGS_FOLDER = '.config';

/** What is installed: `package-lock.json` only says what should be. */
const INSTALLED = ['node_modules/.package-lock.json', 'node_modules/next/package.json'];

const VARIABLES = /^(?:BROWSERSLIST|NEXT_|__NEXT|NODE_ENV$|TURBO)/;

/** Hash of everything that the bundle is made from. `shared` is the hash of what all pages share. */
export function bundleKey(root: string, shared: string): string {
  const settings = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile() && SETTINGS.test(entry.name))
    .map(({ name }) => name);
  const inFolder = listFiles(join(root, SETTINGS_FOLDER)).map((path) => `${SETTINGS_FOLDER}/${path}`);
  const paths = [...settings.sort(), ...inFolder, ...INSTALLED];
  const files = paths.map((path) => `${path} ${hashOfFile(join(root, path))}`);
  const variables = Object.entries(process.env)
    .filter(([name]) => VARIABLES.test(name))
    .map(([name, value]) => `${name}=${value}`);
  const machine = [root, process.platform, process.arch];
  return hashOf(JSON.stringify([shared, machine, files, variables.sort()]));
}

/**
 * Takes the bundle of the last build, if it's whole and was made from the same: removes the documents that were rendered
 * with it, and the record, so that it counts as missing until it's kept again. False if there is no such bundle.
 */
export function takeBundle(root: string, key: string): boolean {
  const record = readRecord(root);
  forgetBundle(root);
  if (record?.key !== key || !isWhole(root, record.files)) return false;
  for (const path of listFiles(join(root, RENDERED_FOLDER))) {
    if (DOCUMENT.test(path)) unlinkSync(join(root, RENDERED_FOLDER, path));
  }
  rmSync(join(root, FOLDER, LIST), { force: true });
  return true;
}

/** Keeps the bundle with which the framework has just rendered, if it left one. */
export function keepBundle(root: string, key: string): void {
  if (!existsSync(join(root, FOLDER, COMPLETE))) return;
  const files = bundledFiles(root).map((path) => ({ path, ...fileState(join(root, FOLDER, path)) }));
  writeFileSync(join(root, RECORD), JSON.stringify({ key, files } satisfies z.infer<typeof schema>));
}

/** Makes the next build bundle again. */
export function forgetBundle(root: string): void {
  rmSync(join(root, RECORD), { recursive: true, force: true });
}

/** Everything in the framework's folder that rendering needs, relative to it. */
function bundledFiles(root: string): string[] {
  const folder = join(root, FOLDER);
  const beside = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
  const inside = BUNDLED.flatMap((name) => listFiles(join(folder, name)).map((path) => `${name}/${path}`));
  return [
    ...beside.filter((path) => !NOTES.test(path)).sort(),
    ...inside.filter((path) => !RENDERED.test(path)),
  ];
}

function isWhole(root: string, files: z.infer<typeof schema>['files']): boolean {
  return (
    existsSync(join(root, FOLDER, COMPLETE)) &&
    bundledFiles(root).join('\n') === files.map(({ path }) => path).join('\n') &&
    files.every((file) => isUntouched(join(root, FOLDER, file.path), file))
  );
}

function readRecord(root: string): z.infer<typeof schema> | null {
  try {
    return schema.parse(JSON.parse(readFileSync(join(root, RECORD), 'utf8')));
  } catch {
    return null;
  }
}

function hashOfFile(path: string): string {
  try {
    return hashOf(readFileSync(path));
  } catch (error) {
    if (isMissing(error)) return '';
    throw error;
  }
}

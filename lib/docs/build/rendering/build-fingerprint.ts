import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../../../ground/base/hash.ts';
import { listFiles } from '../../../ground/disk/list-files.ts';
import { siteFolder } from '../../../ground/disk/site-folder.ts';
import type { HostName } from '../../publish/export/hosts.ts';
import { pageSwitches } from '../framework/switches.ts';

const CODE = ['app', 'components', 'lib'];
/** These are in the site's folder, everything else is in the engine's. */
const CONTENT = ['content'];
const VERSIONS = 'versions.json';
const FILES = [
  'next.config.ts',
  'instrumentation-client.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

type Inputs = { folders: readonly string[]; names: readonly string[] };

const BUNDLED: Inputs = { folders: CODE, names: ['package-lock.json'] };
const WRITTEN: Inputs = { folders: [...CODE, 'scripts'], names: FILES };
const ALL: Inputs = { folders: [...WRITTEN.folders, ...CONTENT], names: [...FILES, VERSIONS] };
const CHECKED: Inputs = { ...ALL, folders: [...ALL.folders, 'e2e'] };

const VARIABLES = [
  'BASE_PATH',
  'SITE_ORIGIN',
  'INCLUDE_DRAFTS',
  'ALGOLIA_APP_ID',
  'ALGOLIA_SEARCH_KEY',
  'ALGOLIA_INDEX',
];

/** What a build compares to find out what changed since earlier ones. Each is a hash. */
export type Fingerprints = {
  /** Of everything that pages are generated from: code, content, settings, and the relevant environment variables. */
  build: string;
  /** Of everything that a check reads: the same, and the tests, because rules apply to their imports. */
  check: string;
  /** Of everything that an export is generated from except content and settings: code, packages, and the environment. */
  code: string;
  /** Of the code and packages that the framework bundles, without the environment. It's part of the export. */
  bundled: string;
};

/** All fingerprints of a project. Each file is read once. */
export function readFingerprints(root: string): Fingerprints {
  const hashFile = createFileHasher(root);
  return {
    build: fingerprint(root, ALL, hashFile),
    check: fingerprint(root, CHECKED, hashFile),
    code: fingerprint(root, WRITTEN, hashFile),
    bundled: hashFiles(root, BUNDLED, hashFile).slice(0, 16),
  };
}

/** Hash of everything that pages are generated from. */
export const buildFingerprint = (root: string): string => fingerprint(root, ALL, createFileHasher(root));

/** A build's fingerprint, plus the host that an export is finished for. */
export const exportFingerprint = (build: string, host: HostName): string => hashOf(`${build} ${host}`);

/** Hash of everything that a check reads. */
export const checkFingerprint = (root: string): string => fingerprint(root, CHECKED, createFileHasher(root));

/** Hash of everything that an export is generated from except content and settings. */
export const codeFingerprint = (root: string): string => fingerprint(root, WRITTEN, createFileHasher(root));

type HashFile = (path: string) => string;

/** A function that hashes files of a project, each of them once. */
function createFileHasher(root: string): HashFile {
  const known = new Map<string, string>();
  return (path) => {
    const hash = known.get(path) ?? hashOf(readFileSync(placeOf(root, path)));
    known.set(path, hash);
    return hash;
  };
}

function fingerprint(root: string, inputs: Inputs, hashFile: HashFile): string {
  const variables = [...VARIABLES.map((name) => `${name}=${process.env[name] ?? ''}`), pageSwitches()];
  return hashOf([process.version, ...variables, hashFiles(root, inputs, hashFile)].join('\0'));
}

function hashFiles(root: string, { folders, names }: Inputs, hashFile: HashFile): string {
  const paths = folders.flatMap((folder) =>
    listFiles(placeOf(root, folder)).map((path) => `${folder}/${path}`),
  );
  const files = names.filter((path) => isFile(placeOf(root, path)));
  return hashOf([...paths, ...files].map((path) => `${path}\0${hashFile(path)}`).join('\n'));
}

function placeOf(root: string, path: string): string {
  const isOfSite =
    path === VERSIONS || CONTENT.some((folder) => path === folder || path.startsWith(`${folder}/`));
  return join(isOfSite ? siteFolder(root) : root, path);
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../../base/hash.ts';
import { listFiles } from '../../disk/list-files.ts';
import type { HostName } from '../../publish/export/hosts.ts';

const CODE = ['app', 'components', 'lib', 'scripts'];
const CONTENT = ['content', 'public'];
/** The build itself writes there. */
const MADE = ['public/docs/assets/', 'public/docs/schemas/'];
const FILES = [
  'next.config.ts',
  'instrumentation-client.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
const VARIABLES = [
  'BASE_PATH',
  'SITE_ORIGIN',
  'INCLUDE_DRAFTS',
  'ALGOLIA_APP_ID',
  'ALGOLIA_SEARCH_KEY',
  'ALGOLIA_INDEX',
];

/**
 * Hash of everything that pages are generated from: code, content, settings, and the relevant environment variables.
 */
export function buildFingerprint(root: string): string {
  return fingerprint(root, [...CODE, ...CONTENT], [...FILES, 'versions.json']);
}

/** The same, plus the host that an export is finished for. */
export const exportFingerprint = (build: string, host: HostName): string => hashOf(`${build} ${host}`);

/**
 * Hash of everything that a check reads: the inputs of an export, and the tests, because rules apply to their imports.
 */
export function checkFingerprint(root: string): string {
  return fingerprint(root, [...CODE, 'e2e', ...CONTENT], [...FILES, 'versions.json']);
}

/**
 * Hash of everything that an export is generated from except content and settings: code, packages, and the environment.
 */
export function codeFingerprint(root: string): string {
  return fingerprint(root, CODE, FILES);
}

function fingerprint(root: string, folders: readonly string[], names: readonly string[]): string {
  const hash = createHash('sha256').update(`${process.version}\0`);
  const paths = folders
    .flatMap((folder) => listFiles(join(root, folder)).map((path) => `${folder}/${path}`))
    .filter((path) => !MADE.some((folder) => path.startsWith(folder)));
  const files = names.filter((path) => isFile(join(root, path)));
  for (const path of [...paths, ...files]) hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  for (const name of VARIABLES) hash.update(`${name}=${process.env[name] ?? ''}\0`);
  return hash.digest('hex');
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

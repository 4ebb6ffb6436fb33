import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { hashOf } from '../../ground/base/hash.ts';
import { UsageError } from '../../ground/base/usage-error.ts';
import { isMissing, listFiles } from '../../ground/disk/list-files.ts';
import { readGeneratedJson, writeGeneratedJson } from './generated/generated-json.ts';

const FOLDER = 'out';

/** Written after everything else, and removed before the framework renders: an export without it is incomplete. */
export const EXPORT_RECORD = 'export.json';

/** What a host's files are made from, and the origin that the export is for. */
export const HOST_INPUT = 'host-input.json';

/** How to serve the export: its base path and headers. */
export const SERVE_SETTINGS = 'serve.json';

/** The form of how a server must offer the export. */
export const serveSettings = z.object({
  basePath: z.string(),
  headers: z.array(
    z.object({
      prefix: z.string(),
      suffix: z.string().exactOptional(),
      headers: z.record(z.string(), z.string()),
    }),
  ),
});

/** How a server must offer the export. */
export type ServeSettings = z.infer<typeof serveSettings>;

/** Stores how to serve the export. */
export function writeServeSettings(root: string, settings: ServeSettings): void {
  writeGeneratedJson(root, SERVE_SETTINGS, settings);
}

/** How to serve the last export. Throws a `UsageError` if there is no complete export. */
export function readServeSettings(root: string): ServeSettings {
  const settings = readGeneratedJson(root, SERVE_SETTINGS, serveSettings);
  if (settings === null) throw new UsageError(NOT_WHOLE);
  return settings;
}

/** The message of the server if there is no export. */
export const NOT_WHOLE = `There is no complete export in ${FOLDER}/: it was not built, its build did not finish, or files are missing. Run 'npm run build'.`;

const schema = z.strictObject({
  /** Of the content and code that the export was built from. */
  fingerprint: z.string(),
  /** Hash of how to serve the export. */
  settings: z.string(),
  /** Path in the export → bytes. */
  files: z.record(z.string(), z.number()),
});

/** Records that the export is complete, and what it was built from. */
export function recordExport(root: string, fingerprint: string): void {
  const folder = join(root, FOLDER);
  const files = Object.fromEntries(
    listFiles(folder).map((path) => [path, statSync(join(folder, path)).size]),
  );
  writeGeneratedJson(root, EXPORT_RECORD, {
    fingerprint,
    settings: settingsHash(root),
    files,
  } satisfies z.infer<typeof schema>);
}

/** Hash of the file that says how to serve the export; '' if there is none. */
function settingsHash(root: string): string {
  try {
    return hashOf(readFileSync(join(root, '.generated', SERVE_SETTINGS)));
  } catch (error) {
    if (isMissing(error)) return '';
    throw error;
  }
}

/** Records that there is no complete export until the next one is recorded. */
export function forgetExport(root: string): void {
  rmSync(join(root, '.generated', EXPORT_RECORD), { recursive: true, force: true });
}

/**
 * The fingerprint of what the export was built from; null if there is no export, if its build did not finish, if files
 * in it are missing or have another size, or if how to serve it has changed.
 */
export function wholeExport(root: string): { fingerprint: string } | null {
  const record = readGeneratedJson(root, EXPORT_RECORD, schema);
  if (record === null || record.settings !== settingsHash(root)) return null;
  const isThere = ([path, bytes]: [string, number]) =>
    statSync(join(root, FOLDER, path), { throwIfNoEntry: false })?.size === bytes;
  return Object.entries(record.files).every(isThere) ? { fingerprint: record.fingerprint } : null;
}

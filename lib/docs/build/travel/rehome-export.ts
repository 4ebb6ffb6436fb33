import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { escapePattern } from '../../../ground/base/escape-pattern.ts';
import { sha256Of } from '../../../ground/base/hash.ts';
import { UsageError } from '../../../ground/base/usage-error.ts';
import { origin as originSchema } from '../../../ground/config/schema/common.ts';
import { offlineKinds } from '../../../ground/config/schema/settings-schema.ts';
import { listFiles } from '../../../ground/disk/list-files.ts';
import { findHost, limitsExceeded } from '../../publish/export/hosts.ts';
import { inlineScripts, scriptHash } from '../../publish/export/inline-scripts.ts';
import { copyTo, measureFolder, replaceFile } from '../export-folder.ts';
import {
  HOST_INPUT,
  NOT_WHOLE,
  recordExport,
  serveSettings,
  wholeExport,
  writeServeSettings,
} from '../export-record.ts';
import { BuildFailure } from '../failure.ts';
import { readGeneratedJson, writeGeneratedJson } from '../generated/generated-json.ts';
import { hasIndexCopy, hostFolderOf, indexCopy, placedHostFiles, writeHostFiles } from '../host-output.ts';
import { remakeDownloads } from './site-downloads.ts';

const redirects = z.array(z.object({ from: z.string(), to: z.string() }));

/** What `.generated/host-input.json` has about the last export. */
const hostInput = serveSettings.extend({
  origin: z.string(),
  host: z.string(),
  pages: z.array(z.string()),
  redirects,
  patterns: redirects,
  /** What the downloads are made from, in addition to the export. */
  title: z.string(),
  offline: offlineKinds,
});

export type HostInputRecord = z.infer<typeof hostInput>;

/** Keeps what another host's files, or another origin, can be made from without a build. */
export function writeHostInput(root: string, input: HostInputRecord): void {
  writeGeneratedJson(root, HOST_INPUT, input satisfies HostInputRecord);
}

/** Where an export moves: to another origin, to another kind of host, or both. */
export type Move = { origin: string | null; host: string | null };

/** What a move did. */
export type Moved = { changed: number; files: number; origin: string; host: string };

/**
 * Moves the last export to another origin or kind of host, without rendering a page. Throws a `UsageError` if there is no
 * complete export, and a `BuildFailure` if it exceeds the new host's limits.
 */
export async function rehomeExport(root: string, { origin, host }: Move): Promise<Moved> {
  const whole = wholeExport(root);
  const input = readGeneratedJson(root, HOST_INPUT, hostInput);
  if (whole === null || input === null) throw new UsageError(NOT_WHOLE);
  const validated = originSchema.safeParse(origin ?? input.origin);
  if (!validated.success)
    throw new UsageError(`'${origin}' is not an origin such as https://docs.example.com.`);
  const moved = { ...input, origin: validated.data, host: findHost(host ?? input.host).name };
  const folder = join(root, 'out');
  const changed = moveAddresses(folder, input, moved.origin);
  if (moved.host !== input.host) await moveToHost(root, folder, input, moved.host);
  if (moved.origin !== input.origin) await remakeDownloads(folder, moved, findHost(moved.host));
  writeHostInput(root, moved);
  writeServeSettings(root, { basePath: moved.basePath, headers: moved.headers });
  recordExport(root, whole.fingerprint);
  const size = measureFolder(folder);
  const exceeded = limitsExceeded(findHost(moved.host), {
    ...size,
    redirects: moved.redirects.length + moved.patterns.length,
  });
  if (exceeded.length > 0) throw new BuildFailure(exceeded.join('\n'));
  return { changed, files: size.files, origin: moved.origin, host: moved.host };
}

/** The names at the root of an export, which begin the addresses of everything in it. */
const topsOf = (files: readonly string[]): string[] => [
  ...new Set(files.map((path) => path.split('/')[0]?.replace(/\.html?$/, '') ?? '')),
];

function moveAddresses(folder: string, { origin: from, basePath }: HostInputRecord, to: string): number {
  if (from === to) return 0;
  const files = listFiles(folder);
  const tops = topsOf(files);
  const moved = files.filter(hasAddresses).filter((path) => {
    const before = readFileSync(join(folder, path), 'utf8');
    if (!before.includes(from) && !before.includes(from.replaceAll('/', '\\/'))) return false;
    const text = rehomeText(before, from + basePath, to + basePath, tops);
    if (text === before) return false;
    replaceFile(join(folder, path), path.endsWith('.html') ? withNewHashes(text) : text);
    return true;
  });
  for (const path of moved) {
    const sum = join(folder, `${path}.sha256`);
    if (!existsSync(sum)) continue;
    const hash = sha256Of(readFileSync(join(folder, path)));
    replaceFile(sum, readFileSync(sum, 'utf8').replace(/^[0-9a-f]{64}/, hash));
  }
  return moved.length;
}

async function moveToHost(root: string, folder: string, input: HostInputRecord, name: string): Promise<void> {
  const before = findHost(input.host);
  const host = findHost(name);
  for (const { path, isInExport } of placedHostFiles(before.name, input)) {
    if (isInExport) rmSync(join(folder, path), { force: true });
  }
  const documents = listFiles(folder).filter((path) => hasIndexCopy(path) && !path.endsWith('/index.html'));
  for (const path of documents) {
    const copy = join(folder, indexCopy(path));
    if (before.needsIndexCopies && !host.needsIndexCopies) rmSync(copy, { force: true });
    if (!before.needsIndexCopies && host.needsIndexCopies) await copyTo(join(folder, path), copy);
  }
  await writeHostFiles(host.name, input, { folder, hostFolder: hostFolderOf(root, host.name) });
}

/** Files without text, or without addresses of the site. */
const WITHOUT_ADDRESSES = /\.(?:avif|gif|ico|jpe?g|pdf|png|webp|woff2?|zip)$/;

/** Whether a file of an export can contain the address of its site. */
export const hasAddresses = (path: string): boolean => !WITHOUT_ADDRESSES.test(path);

/** In JSON, and in scripts, slashes can be escaped. */
const spellings = (address: string): string[] => [address, address.replaceAll('/', '\\/')];

/**
 * Moves a text from one address of the site to another: `https://a.test/base` to `https://b.test/base`. Addresses on the
 * same host that aren't the site's own stay: only what is followed by one of `tops`, the names at the site's root, or
 * ends there, is its own.
 */
export function rehomeText(text: string, from: string, to: string, tops: readonly string[]): string {
  const names = tops.map(escapePattern).join('|');
  return spellings(from).reduce((moved, spelling, index) => {
    if (!moved.includes(spelling)) return moved;
    const own = new RegExp(`${escapePattern(spelling)}(?=\\\\?/(?:${names})(?![\\w-])|["'\\\\<>\\s]|$)`, 'g');
    return moved.replace(own, () => spellings(to)[index] ?? to);
  }, text);
}

const POLICY =
  /(<meta http-equiv="Content-Security-Policy" content="[^"]*script-src 'self')((?: 'sha256-[^']*')*)/;

/** A page whose inline scripts changed, with their new hashes in its policy. */
export function withNewHashes(html: string): string {
  if (!POLICY.test(html)) return html;
  const hashes = [...new Set(inlineScripts(html).map(scriptHash))].map((hash) => ` ${hash}`);
  return html.replace(POLICY, (_, open: string) => open + hashes.join(''));
}

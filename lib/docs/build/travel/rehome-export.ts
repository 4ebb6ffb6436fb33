import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { UsageError } from '../../../ground/base/usage-error.ts';
import { origin as originSchema } from '../../../ground/config/schema/common.ts';
import { listFiles } from '../../../ground/disk/list-files.ts';
import { hostFiles } from '../../publish/export/host-files.ts';
import { findHost, limitsExceeded } from '../../publish/export/hosts.ts';
import { hasAddresses, rehomeText, withNewHashes } from '../../publish/travel/rehome.ts';
import { copyTo, measureFolder, writeText } from '../export/export-folder.ts';
import {
  HOST_INPUT,
  NOT_WHOLE,
  recordExport,
  wholeExport,
  writeServeSettings,
} from '../export/export-record.ts';
import { BuildFailure } from '../failure.ts';
import { readGeneratedJson, writeGeneratedJson } from '../generated/generated-json.ts';

const redirects = z.array(z.object({ from: z.string(), to: z.string() }));

/** What `.generated/host-input.json` has about the last export. */
const hostInput = z.object({
  origin: z.string(),
  host: z.string(),
  basePath: z.string(),
  pages: z.array(z.string()),
  redirects,
  patterns: redirects,
  headers: z.array(
    z.object({
      prefix: z.string(),
      suffix: z.string().exactOptional(),
      headers: z.record(z.string(), z.string()),
    }),
  ),
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

/** Writes a file anew: kept pages of a build can be links to the same file. */
function replaceFile(path: string, content: string): void {
  const draft = `${path}.moved`;
  writeFileSync(draft, content);
  renameSync(draft, path);
}

/**
 * Moves the last export to another origin or kind of host, without drawing a page. Throws a `UsageError` if there is no
 * complete export, and a `BuildFailure` if it exceeds the new host's limits.
 */
export async function rehomeExport(root: string, { origin, host }: Move): Promise<Moved> {
  const whole = wholeExport(root);
  const input = readGeneratedJson(root, HOST_INPUT, hostInput);
  if (whole === null || input === null) throw new UsageError(NOT_WHOLE);
  const judged = originSchema.safeParse(origin ?? input.origin);
  if (!judged.success) throw new UsageError(`'${origin}' is not an origin such as https://docs.example.com.`);
  const moved = { ...input, origin: judged.data, host: findHost(host ?? input.host).name };
  const folder = join(root, 'out');
  const changed = moveAddresses(folder, input, moved.origin);
  if (moved.host !== input.host) await moveToHost(root, folder, input, moved.host);
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
    const hash = createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('hex');
    replaceFile(sum, readFileSync(sum, 'utf8').replace(/^[0-9a-f]{64}/, hash));
  }
  return moved.length;
}

/** Pages without a public address. */
const SPECIAL = new Set(['index.html', '404.html']);

async function moveToHost(root: string, folder: string, input: HostInputRecord, name: string): Promise<void> {
  const before = findHost(input.host);
  const host = findHost(name);
  const inExport = (path: string) => (path.startsWith('out/') ? path.slice(4) : null);
  for (const path of Object.keys(hostFiles(before.name, input))) {
    const own = inExport(path);
    if (own !== null) rmSync(join(folder, own), { force: true });
  }
  const pages = listFiles(folder).filter((path) => path.endsWith('.html') && !SPECIAL.has(path));
  const documents = pages.filter((path) => !path.endsWith('/index.html'));
  const copies = documents.map((path) => [path, path.replace(/\.html$/, '/index.html')] as const);
  if (before.needsIndexCopies && !host.needsIndexCopies)
    for (const [, copy] of copies) rmSync(join(folder, copy), { force: true });
  if (!before.needsIndexCopies && host.needsIndexCopies)
    for (const [path, copy] of copies) await copyTo(join(folder, path), join(folder, copy));
  for (const [path, text] of Object.entries(hostFiles(host.name, input))) {
    const own = inExport(path);
    await writeText(own === null ? join(root, '.generated/hosts', host.name, path) : join(folder, own), text);
  }
}

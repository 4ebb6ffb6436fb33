import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { makeCacheFolder, tryToKeep } from '../../ground/disk/cache.ts';
import { BuildFailure } from './failure.ts';

const LOCK = '.cache/build.lock';

const schema = z.strictObject({
  pid: z.int().positive(),
  host: z.string(),
  /** When the process started, as reported by the system; null if that's unknown. */
  started: z.string().nullable(),
});

type Holder = z.infer<typeof schema>;

/**
 * Runs a task that writes `.generated/` and `out/`. Rejects with a `BuildFailure` if another process is already doing
 * so. The lock of a process that was killed is taken over. If the cache folder can't be written, nothing is locked.
 */
export async function withBuildLock<T>(root: string, work: () => Promise<T>): Promise<T> {
  if (!tryToKeep(root, () => takeLock(root))) return work();
  const release = () => rmSync(join(root, LOCK), { force: true });
  // A build that is killed never reaches its end.
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

function takeLock(root: string): void {
  makeCacheFolder(root, '.');
  const draft = join(root, `${LOCK}.${process.pid}`);
  const own: Holder = { pid: process.pid, host: hostname(), started: startOf(process.pid) };
  writeFileSync(draft, JSON.stringify(own));
  try {
    if (tryToLink(draft, join(root, LOCK))) return;
    const holder = readHolder(root);
    if (holder !== null && isRunning(holder)) throw inUse(root, holder);
    rmSync(join(root, LOCK), { recursive: true, force: true });
    if (!tryToLink(draft, join(root, LOCK))) throw inUse(root, readHolder(root));
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Gives the lock its name, which only one process can do; false if the lock is taken. */
function tryToLink(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function inUse(root: string, holder: Holder | null): BuildFailure {
  const who = holder === null ? '' : ` (process ${holder.pid})`;
  return new BuildFailure(
    `Another build runs in this folder${who}. Wait until it ends, then run this again. If there is none, remove ${join(root, LOCK)}.`,
  );
}

/** The process that holds the lock; null for a file that isn't a lock. */
function readHolder(root: string): Holder | null {
  try {
    return schema.parse(JSON.parse(readFileSync(join(root, LOCK), 'utf8')));
  } catch {
    return null;
  }
}

/** Whether the process still exists and is the same one: process ids are reused, in containers very soon. */
function isRunning({ pid, host, started }: Holder): boolean {
  if (host !== hostname()) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  return started === startOf(pid);
}

function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

import type { CheckReport } from '../../checks/model.ts';
import { readCache, writeCache } from '../../disk/cache.ts';
import { checkFingerprint } from '../drawing/build-fingerprint.ts';

const name = 'check.json';

type Stored = { key: string; report: CheckReport };

/**
 * What the last check found, if neither the content nor the code changed since; `key` is the state that
 * a new result belongs to.
 */
export function readCheckResult(root: string): { key: string; report: CheckReport | null } {
  const key = checkFingerprint(root);
  const stored = readCache(root, name);
  if (stored === null) return { key, report: null };
  // Only writeCheckResult writes this file, the cache gives whole files only, and the key holds a hash of its code.
  const { key: storedKey, report }: Stored = JSON.parse(stored);
  return { key, report: storedKey === key ? report : null };
}

/** Keeps the result of a check for the next one. */
export function writeCheckResult(root: string, key: string, report: CheckReport): void {
  writeCache(root, name, JSON.stringify({ key, report }));
}

import type { CheckReport } from '../../checks/model.ts';
import { readCache, writeCache } from '../../disk/cache.ts';
import { checkFingerprint } from '../drawing/build-fingerprint.ts';

const name = 'check.json';

type Stored = { key: string; report: CheckReport };

/**
 * The result of the last check, if neither the content nor the code has changed since then; `key` is the state that a
 * new result belongs to.
 */
export function readCheckResult(root: string): { key: string; report: CheckReport | null } {
  const key = checkFingerprint(root);
  const stored = readCache(root, name);
  if (stored === null) return { key, report: null };
  // Only writeCheckResult writes this file, the cache only returns complete files, and the key contains a hash of its
  // code.
  const { key: storedKey, report }: Stored = JSON.parse(stored);
  return { key, report: storedKey === key ? report : null };
}

/** Stores the result of a check for the next one. */
export function writeCheckResult(root: string, key: string, report: CheckReport): void {
  writeCache(root, name, JSON.stringify({ key, report }));
}

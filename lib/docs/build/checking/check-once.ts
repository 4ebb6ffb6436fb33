import { readCache, writeCache } from '../../../ground/disk/cache.ts';
import type { CheckReport } from '../../checks/model.ts';
import type { Capability } from '../../site/capability.ts';
import { checkFingerprint } from '../rendering/build-fingerprint.ts';

/**
 * Checks the project on the disk, or returns the last result if neither content nor code has changed since then. Throws
 * only on disk errors.
 */
export async function checkOnce(
  root: string,
  loadCapabilities: () => Promise<readonly Capability[]>,
): Promise<CheckReport> {
  const key = checkFingerprint(root);
  const known = readCheckResult(root, key);
  if (known !== null) return known;
  // Loading the checks would take longer than detecting that nothing changed.
  const { checkDisk } = await import('./check-disk.ts');
  const report = await checkDisk(root, await loadCapabilities());
  writeCheckResult(root, key, report);
  return report;
}

const name = 'check.json';

type Stored = { key: string; report: CheckReport };

/** The result of the last check, if it was made for the same `key`: the check's fingerprint. */
export function readCheckResult(root: string, key: string): CheckReport | null {
  const stored = readCache(root, name);
  if (stored === null) return null;
  // Only writeCheckResult writes this file, the cache only returns complete files, and the key contains a hash of its
  // code.
  const { key: storedKey, report }: Stored = JSON.parse(stored);
  return storedKey === key ? report : null;
}

/** Stores the result of a check for the next one. */
export function writeCheckResult(root: string, key: string, report: CheckReport): void {
  writeCache(root, name, JSON.stringify({ key, report }));
}

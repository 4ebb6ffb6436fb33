import type { CheckReport } from '../../checks/model.ts';
import type { Capability } from '../../site/capability.ts';
import { checkFingerprint } from '../drawing/build-fingerprint.ts';
import { readCheckResult, writeCheckResult } from './check-result.ts';

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

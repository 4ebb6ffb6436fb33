import type { CheckReport } from '../../checks/model.ts';
import { readCheckResult, writeCheckResult } from './check-result.ts';

/**
 * What a check of the project on the disk finds: what the last one found where neither content nor code changed
 * since. Throws only on disk errors.
 */
export async function checkOnce(root: string): Promise<CheckReport> {
  const { key, report: known } = readCheckResult(root);
  if (known !== null) return known;
  // Loading the checks would take longer than to see that nothing changed.
  const { checkDisk } = await import('./check-disk.ts');
  const report = await checkDisk(root);
  writeCheckResult(root, key, report);
  return report;
}

import { readModules } from '../../../ground/disk/read-modules.ts';
import { siteFolder } from '../../../ground/disk/site-folder.ts';
import { writeFiles } from '../../../ground/disk/write-files.ts';
import { checkProject } from '../../checks/check-project.ts';
import { ACCEPTED, acceptedFile } from '../../checks/levels.ts';
import type { CheckReport } from '../../checks/model.ts';
import type { Capability } from '../../site/capability.ts';
import { loadAssembly } from '../../site/load-assembly.ts';
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

/**
 * Writes all problems that a site has now, and that can be accepted, to `content/accepted.json`. Resolves with their
 * number. Rejects only on disk errors.
 */
export async function acceptProblems(root: string, capabilities: readonly Capability[]): Promise<number> {
  const assembly = await loadAssembly(root, { capabilities });
  const project = { ...assembly.project, acceptedFile: null };
  const { text, count } = acceptedFile(checkProject({ ...assembly, project }, readModules(root)).problems);
  writeFiles(siteFolder(root), new Map([[ACCEPTED, text]]));
  return count;
}

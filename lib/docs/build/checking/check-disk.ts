import { isMissing } from '../../../ground/disk/list-files.ts';
import { readModules } from '../../../ground/disk/read-modules.ts';
import { siteFolder } from '../../../ground/disk/site-folder.ts';
import { watchFiles } from '../../../ground/disk/watch-files.ts';
import { writeFiles } from '../../../ground/disk/write-files.ts';
import { checkProject } from '../../checks/check-project.ts';
import { ACCEPTED, acceptedFile } from '../../checks/levels.ts';
import type { CheckReport } from '../../checks/model.ts';
import type { Capability } from '../../site/capability.ts';
import { createAssemblyLoader, loadAssembly } from '../../site/load-assembly.ts';

/** Checks the project on the disk. Throws only on disk errors. */
export function checkDisk(root: string, capabilities: readonly Capability[]): Promise<CheckReport> {
  return createDiskCheck(root, capabilities)();
}

/** A check that can be run repeatedly: files that didn't change aren't parsed again. */
export function createDiskCheck(
  root: string,
  capabilities: readonly Capability[],
): () => Promise<CheckReport> {
  const load = createAssemblyLoader(root, { capabilities });
  return async () => checkProject(await load(), readModules(root));
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

const watched = ['content', 'versions.json'];

/**
 * Checks the project now and after each change of its content, until the process ends. Changes during a check trigger
 * another one. `startedAt` is the clock's reading (`performance.now()`) when the check started. Changed code takes
 * effect only after a restart.
 */
export async function watchProject(
  root: string,
  capabilities: readonly Capability[],
  onResult: (report: CheckReport, startedAt: number) => void,
): Promise<void> {
  const check = createDiskCheck(root, capabilities);
  let isStale = true;
  let isRunning = false;
  const run = async () => {
    isStale = true;
    if (isRunning) return;
    isRunning = true;
    while (isStale) {
      isStale = false;
      const startedAt = performance.now();
      const report = await check().catch(ignoreVanished);
      if (report !== null) onResult(report, startedAt);
    }
    isRunning = false;
  };
  watchFiles(siteFolder(root), watched, run);
  await run();
}

/** A file was deleted between listing and reading. Its deletion triggers another check. */
function ignoreVanished(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

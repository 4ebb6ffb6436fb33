import { isMissing } from '../../../ground/disk/list-files.ts';
import { siteFolder } from '../../../ground/disk/site-folder.ts';
import { watchFiles } from '../../../ground/disk/watch-files.ts';
import type { CheckReport } from '../../checks/model.ts';
import type { Capability } from '../../site/capability.ts';
import { createDiskCheck } from './check-disk.ts';

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

import { checkProject } from '../../checks/check-project.ts';
import type { CheckReport } from '../../checks/model.ts';
import { readModules } from '../../disk/read-modules.ts';
import { createAssemblyLoader } from '../../site/load-assembly.ts';

/** What a check of the project on the disk finds. Throws only on disk errors. */
export function checkDisk(root: string): Promise<CheckReport> {
  return createDiskCheck(root)();
}

/** A check that can be run again and again: files that did not change are not parsed again. */
export function createDiskCheck(root: string): () => Promise<CheckReport> {
  const load = createAssemblyLoader(root);
  return async () => checkProject(await load(), readModules(root));
}

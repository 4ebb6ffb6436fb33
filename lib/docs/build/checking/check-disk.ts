import { readModules } from '../../../ground/disk/read-modules.ts';
import { checkProject } from '../../checks/check-project.ts';
import type { CheckReport } from '../../checks/model.ts';
import { createAssemblyLoader } from '../../site/load-assembly.ts';

/** Checks the project on the disk. Throws only on disk errors. */
export function checkDisk(root: string): Promise<CheckReport> {
  return createDiskCheck(root)();
}

/** A check that can be run repeatedly: files that didn't change aren't parsed again. */
export function createDiskCheck(root: string): () => Promise<CheckReport> {
  const load = createAssemblyLoader(root);
  return async () => checkProject(await load(), readModules(root));
}

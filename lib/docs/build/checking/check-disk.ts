import { readModules } from '../../../ground/disk/read-modules.ts';
import { checkProject } from '../../checks/check-project.ts';
import type { CheckReport } from '../../checks/model.ts';
import type { Capability } from '../../site/capability.ts';
import { createAssemblyLoader } from '../../site/load-assembly.ts';

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

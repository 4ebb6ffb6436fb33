import { checkProject } from '../../checks/check-project.ts';
import type { CheckReport } from '../../checks/model.ts';
import type { MdxThreads } from '../../compile/threads.ts';
import { readEnvironment } from '../../disk/read-environment.ts';
import { readModules } from '../../disk/read-modules.ts';
import { createProjectReader } from '../../disk/read-project.ts';
import { createOutlineStore } from '../../site/outline-store.ts';
import { createSiteMemory } from '../../site/site-memory.ts';

/** What a check of the project on the disk finds. Throws only on disk errors. */
export function checkDisk(root: string, threads?: MdxThreads): Promise<CheckReport> {
  return createDiskCheck(root, threads)();
}

/** A check that can be run again and again: files that did not change are not parsed again. */
export function createDiskCheck(root: string, threads?: MdxThreads): () => Promise<CheckReport> {
  const read = createProjectReader(root);
  const store = createOutlineStore(root, threads);
  const memory = createSiteMemory();
  return async () => {
    const project = await read();
    const outlineOf = await store.load(project.sources);
    const [modules, environment] = [readModules(root), readEnvironment()];
    return checkProject({ project, modules, environment, outlineOf, memory });
  };
}

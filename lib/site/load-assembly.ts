import type { MdxThreads } from '../compile/threads.ts';
import type { Environment } from '../config/environment.ts';
import { readEnvironment } from '../disk/read-environment.ts';
import { createProjectReader } from '../disk/read-project.ts';
import { type Assembly, assemble } from './assemble.ts';
import { createOutlineStore } from './outline-store.ts';
import { createSiteMemory } from './site-memory.ts';

export type LoadOptions = {
  /** Where the sources are compiled next: their trees are kept for that. */
  threads?: MdxThreads | undefined;
  /** The process's own if it is not given. */
  environment?: Environment;
};

/** Reads a project from the disk and assembles it. Rejects only on disk errors. */
export function loadAssembly(root: string, options: LoadOptions = {}): Promise<Assembly> {
  return createAssemblyLoader(root, options)();
}

/** Makes a function that assembles the project as it is now: what did not change since its last call is kept. */
export function createAssemblyLoader(root: string, options: LoadOptions = {}): () => Promise<Assembly> {
  const read = createProjectReader(root);
  const store = createOutlineStore(root, options.threads);
  const memory = createSiteMemory();
  return async () => {
    const project = await read();
    const environment = options.environment ?? readEnvironment();
    const outlineOf = await store.load(project.sources);
    return assemble(project, { environment, outlineOf, memory });
  };
}

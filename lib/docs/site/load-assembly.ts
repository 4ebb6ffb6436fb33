import type { ProjectFiles } from '../../ground/base/files.ts';
import { once } from '../../ground/base/remember.ts';
import type { ResultMemory } from '../../ground/base/result-memory.ts';
import type { Environment } from '../../ground/config/environment.ts';
import { git } from '../../ground/disk/git.ts';
import { readEnvironment } from '../../ground/disk/read-environment.ts';
import { createProjectReader, type ReadFiles } from '../../ground/disk/read-project.ts';
import { readProjectAt } from '../../ground/disk/read-project-at.ts';
import { siteFolder } from '../../ground/disk/site-folder.ts';
import type { MdxThreads } from '../compile/threads.ts';
import { withEditions } from '../content/editions.ts';
import { type Assembly, assemble } from './assemble.ts';
import type { Capability } from './capability.ts';
import { createOutlineStore } from './outline-store.ts';
import { committedList } from './published.ts';
import { createSiteMemory } from './site-memory.ts';

/** What the site is capable of, where sources are parsed, and what overrides the settings. */
export type LoadOptions = {
  capabilities: readonly Capability[];
  /** Where the sources are compiled next: their trees are kept for that. */
  threads?: MdxThreads | undefined;
  /** Defaults to the process's own. */
  environment?: Environment;
  /** The memory of earlier processes. */
  recall?: ResultMemory | undefined;
};

/** Reads a project from the disk and assembles it. Rejects only on disk errors. */
export function loadAssembly(root: string, options: LoadOptions): Promise<Assembly> {
  return createAssemblyLoader(root, options)();
}

/**
 * Creates a function that assembles the project in its current state. What hasn't changed since its last call is
 * reused.
 */
export function createAssemblyLoader(root: string, options: LoadOptions): () => Promise<Assembly> {
  const read = createPublishedReader(siteFolder(root));
  const assembleNow = createAssembler(root, options);
  return async () => assembleNow(await read());
}

/** Reads a project. Without a list of published addresses, those of the last commit are the list. */
export function createPublishedReader(folder: string): ReadFiles {
  const read = createProjectReader(folder);
  const committed = once(() => {
    const isCommitted = git(folder, ['rev-parse', '--verify', '--quiet', 'HEAD:./versions.json']) !== null;
    return isCommitted ? committedList(readProjectAt(folder, 'HEAD')) : null;
  });
  return async (changed) => {
    const project = await read(changed);
    return project.publishedFile == null ? { ...project, publishedFile: committed() } : project;
  };
}

/** The same for a project that was read before, or that isn't on the disk as it is. */
export function createAssembler(
  root: string,
  options: LoadOptions,
): (project: ProjectFiles) => Promise<Assembly> {
  const store = createOutlineStore(root, options.threads);
  const memory = createSiteMemory(options.capabilities);
  return async (project) => {
    const environment = options.environment ?? readEnvironment();
    const outlineOf = await store.load(withEditions(project));
    return assemble(project, { environment, outlineOf, memory, recall: options.recall });
  };
}

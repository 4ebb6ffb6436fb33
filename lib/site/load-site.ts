import type { ProjectFiles } from '../base/files.ts';
import { collectProblems } from '../base/problems/collect.ts';
import type { Problem } from '../base/problems/problem.ts';
import type { MdxThreads } from '../compile/threads.ts';
import type { Environment } from '../config/environment.ts';
import { missingSettings, parseSettings } from '../config/settings.ts';
import { missingVersions, parseVersions } from '../config/versions.ts';
import { createProjectReader } from '../disk/read-project.ts';
import { createSite, type SiteInput } from './create-site.ts';
import type { Site } from './model.ts';
import { createOutlineStore } from './outline-store.ts';
import { createSiteMemory } from './site-memory.ts';

export type LoadOptions = {
  includeDrafts: boolean;
  environment?: Environment;
  threads?: MdxThreads | undefined;
};

/** A project as it is now. `site` is null if versions.json or the settings cannot be read. */
export type LoadedSite = {
  project: ProjectFiles;
  site: Site | null;
  /** All problems of the configuration and the content, sorted by place. */
  problems: Problem[];
  outlineOf: SiteInput['outlineOf'];
};

/** Reads a project from the disk and makes its site. Rejects only on disk errors. */
export async function loadSite(root: string, options: LoadOptions): Promise<LoadedSite> {
  return createSiteLoader(root, options)();
}

/** Makes a function that loads the site as often as it is called; outlines are read once. */
export function createSiteLoader(root: string, options: LoadOptions): () => Promise<LoadedSite> {
  const read = createProjectReader(root);
  const store = createOutlineStore(root, options.threads);
  const memory = createSiteMemory();
  return async () => {
    const project = await read();
    const outlineOf = await store.load(project.sources);
    return { ...assemble(project, options, { outlineOf, memory }), project, outlineOf };
  };
}

/** The site of a project that was read already, or all that keeps it from being one. */
function assemble(
  project: ProjectFiles,
  options: LoadOptions,
  readers: Required<Pick<SiteInput, 'outlineOf' | 'memory'>>,
): { site: Site | null; problems: Problem[] } {
  const versions =
    project.versionsFile === null
      ? { value: null, problems: [missingVersions()] }
      : parseVersions(project.versionsFile);
  if (versions.value === null) return { site: null, problems: versions.problems };
  const settings =
    project.settingsFile === null
      ? { value: null, problems: [missingSettings()] }
      : parseSettings(project.settingsFile, versions.value, options.environment);
  const problems = [...versions.problems, ...settings.problems];
  if (settings.value === null) return { site: null, problems: collectProblems(problems) };
  const { includeDrafts } = options;
  const input = { project, versions: versions.value, settings: settings.value, ...readers, includeDrafts };
  const site = createSite(input);
  const all = collectProblems([...problems, ...site.problems]);
  return { site: { ...site, problems: all }, problems: all };
}

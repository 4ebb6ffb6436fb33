import type { ProjectFiles } from '../base/files.ts';
import { collectProblems } from '../base/problems/collect.ts';
import type { Parsed, Problem } from '../base/problems/problem.ts';
import type { Environment } from '../config/environment.ts';
import type { Settings, VersionsConfig } from '../config/model.ts';
import { neutralSettings } from '../config/neutral-settings.ts';
import { missingSettings, parseSettings } from '../config/settings.ts';
import { missingVersions, parseVersions } from '../config/versions.ts';
import { type GlossaryEntry, glossaryOf } from '../content/glossary.ts';
import { readSynonyms, type WrittenSynonym } from '../search/synonyms.ts';
import { createSite, type SiteInput } from './create-site.ts';
import type { Site } from './model.ts';
import { createSiteMemory } from './site-memory.ts';

/** What a project is assembled with. */
export type AssemblyTools = {
  environment?: Environment | undefined;
  outlineOf: SiteInput['outlineOf'];
  /** What assemblies of the same project that were made before know. */
  memory?: SiteInput['memory'];
};

/**
 * A project, read and put together: what checks judge, builds draw, and `npm run dev` shows. Everything is made
 * as far as it goes: each part that cannot be read is null or neutral, with its reasons in `problems`.
 */
export type Assembly = {
  project: ProjectFiles;
  outlineOf: SiteInput['outlineOf'];
  versions: VersionsConfig | null;
  /** null where the settings cannot be read; the site is then made with neutral ones. */
  settings: Settings | null;
  /** With drafts; null where `versions.json` cannot be read. */
  site: Site | null;
  glossary: readonly GlossaryEntry[];
  synonyms: readonly WrittenSynonym[];
  /** What is wrong with the configuration and the data beside the pages, sorted by place; the site has its own. */
  problems: Problem[];
  /** The site as readers get it, without drafts: the same object where there are none. Throws where `site` is null. */
  published: () => Site;
};

/** Assembles a project that was read from the disk. Pure; throws only for sources that contradict `versions.json`. */
export function assemble(project: ProjectFiles, tools: AssemblyTools): Assembly {
  const { environment = {}, outlineOf, memory = createSiteMemory() } = tools;
  const versions = readVersions(project);
  const settings = readSettings(project, versions.value, environment);
  const glossary = glossaryOf(project.sources);
  const synonyms = readSynonyms(project.sources);
  const make = (includeDrafts: boolean): Site | null =>
    versions.value === null
      ? null
      : createSite({
          project,
          versions: versions.value,
          settings: settings.value ?? neutralSettings,
          outlineOf,
          includeDrafts,
          memory,
        });
  const site = make(true);
  return {
    project,
    outlineOf,
    versions: versions.value,
    settings: settings.value,
    site,
    glossary: glossary.value ?? [],
    synonyms: synonyms.value ?? [],
    problems: collectProblems([versions, settings, glossary, synonyms].flatMap(({ problems }) => problems)),
    published: () => {
      const hasDrafts = site?.views.some(({ draftIds }) => draftIds.length > 0) ?? false;
      const published = hasDrafts ? make(false) : site;
      if (published === null) throw new Error('There is no site: versions.json cannot be read.');
      return published;
    },
  };
}

function readVersions({ versionsFile }: ProjectFiles): Parsed<VersionsConfig> {
  return versionsFile === null ? { value: null, problems: [missingVersions()] } : parseVersions(versionsFile);
}

function readSettings(
  { settingsFile }: ProjectFiles,
  versions: VersionsConfig | null,
  environment: Environment,
): Parsed<Settings> {
  if (settingsFile === null) return { value: null, problems: [missingSettings()] };
  return parseSettings(settingsFile, versions, environment);
}

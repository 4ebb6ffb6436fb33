import type { ProjectFiles } from '../../ground/base/files.ts';
import { collectProblems } from '../../ground/base/problems/collect.ts';
import type { Parsed, Problem } from '../../ground/base/problems/problem.ts';
import { noMemory, type ResultMemory } from '../../ground/base/result-memory.ts';
import type { Environment } from '../../ground/config/environment.ts';
import type { Settings, VersionsConfig } from '../../ground/config/model.ts';
import { noProduct, type Product, parseProduct } from '../../ground/config/product.ts';
import { defaultSettings, parseSettings } from '../../ground/config/settings.ts';
import { missingVersions, parseVersions } from '../../ground/config/versions.ts';
import { type GlossaryEntry, glossaryOf } from '../content/glossary.ts';
import { readSynonyms, type WrittenSynonym } from '../search/synonyms.ts';
import { createSite, type SiteInput } from './create-site.ts';
import type { Site } from './model.ts';
import { createSiteMemory } from './site-memory.ts';

/** What a project is assembled with. */
export type AssemblyTools = {
  environment?: Environment | undefined;
  outlineOf: SiteInput['outlineOf'];
  /** The memory of earlier assemblies of the same project. */
  memory?: SiteInput['memory'];
  /** The memory of earlier processes. */
  recall?: ResultMemory | undefined;
};

/**
 * A project that was read and put together: what checks validate, builds render, and `npm run dev` shows. Everything is
 * created as far as possible: each part that can't be read is null or a placeholder, with its reasons in `problems`.
 */
export type Assembly = {
  project: ProjectFiles;
  outlineOf: SiteInput['outlineOf'];
  recall: ResultMemory;
  versions: VersionsConfig | null;
  /** null if the settings can't be read. The site is then created with placeholder settings. */
  settings: Settings | null;
  /** With drafts; null if `versions.json` can't be read. */
  site: Site | null;
  glossary: readonly GlossaryEntry[];
  synonyms: readonly WrittenSynonym[];
  /** Problems in the configuration and the data next to the pages, sorted by place. The site has its own problems. */
  problems: Problem[];
  /** The site as readers get it, without drafts: the same object if there are none. Throws if `site` is null. */
  published: () => Site;
};

/** Assembles a project that was read from the disk. Pure; throws only for sources that contradict `versions.json`. */
export function assemble(project: ProjectFiles, tools: AssemblyTools): Assembly {
  const { environment = {}, outlineOf, memory = createSiteMemory(), recall = noMemory } = tools;
  const versions = readVersions(project);
  const settings = parseSettings(project.settingsFile, versions.value, environment);
  const product = readProduct(project, versions.value);
  const glossary = glossaryOf(project.sources);
  const synonyms = readSynonyms(project.sources);
  const make = (includeDrafts: boolean): Site | null =>
    versions.value === null
      ? null
      : createSite({
          project,
          versions: versions.value,
          settings: settings.value ?? defaultSettings(versions.value),
          product: product.value ?? noProduct,
          outlineOf,
          includeDrafts,
          memory,
        });
  const site = make(true);
  return {
    project,
    outlineOf,
    recall,
    versions: versions.value,
    settings: settings.value,
    site,
    glossary: glossary.value ?? [],
    synonyms: synonyms.value ?? [],
    problems: collectProblems(
      [versions, settings, product, glossary, synonyms].flatMap(({ problems }) => problems),
    ),
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

function readProduct({ productFile }: ProjectFiles, versions: VersionsConfig | null): Parsed<Product> {
  return productFile === null ? { value: noProduct, problems: [] } : parseProduct(productFile, versions);
}

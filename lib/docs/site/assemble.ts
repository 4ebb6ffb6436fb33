import type { ProjectFiles, SourceFile, TextFile } from '../../ground/base/files.ts';
import { collectProblems } from '../../ground/base/problems/collect.ts';
import type { Parsed, Problem } from '../../ground/base/problems/problem.ts';
import { noMemory, type ResultMemory } from '../../ground/base/result-memory.ts';
import type { Environment } from '../../ground/config/environment.ts';
import type { Settings, VersionsConfig } from '../../ground/config/model.ts';
import { componentFaults } from '../../ground/config/parse-components.ts';
import { parseProduct } from '../../ground/config/parse-product.ts';
import { noProduct, type Product } from '../../ground/config/product.ts';
import { defaultSettings, parseSettings } from '../../ground/config/settings.ts';
import { missingVersions, parseVersions } from '../../ground/config/versions.ts';
import { type GlossaryEntry, glossaryOf } from '../content/glossary.ts';
import { BUILT_IN } from '../content/source/components/authoring-components.ts';
import { failedOutline } from '../content/source/empty-outline.ts';
import { readSynonyms, type WrittenSynonym } from '../search/synonyms.ts';
import { createSite, type SiteInput } from './create-site.ts';
import type { Site } from './model.ts';
import { type LeftOut, survive } from './net.ts';
import { createSiteMemory } from './site-memory.ts';

/** What a project is assembled with. */
export type AssemblyTools = {
  environment?: Environment | undefined;
  outlineOf: SiteInput['outlineOf'];
  /** What the site is capable of, and the memory of earlier assemblies of the same project. */
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
  /** The same project as if some of its files were empty, for the net below the stages. */
  without: (files: LeftOut) => Assembly;
};

/** Assembles a project that was read from the disk. Pure. A file with which a stage fails is a problem, and left out. */
export function assemble(project: ProjectFiles, tools: AssemblyTools): Assembly {
  return assembleWithout(project, tools, new Map());
}

function assembleWithout(project: ProjectFiles, tools: AssemblyTools, files: LeftOut): Assembly {
  const { value, problems, without } = survive(
    filesOf(project),
    (out) => assembleAll(...leaveOut(project, tools, out)),
    files,
  );
  return {
    ...value,
    problems: problems.length === 0 ? value.problems : collectProblems([...value.problems, ...problems]),
    without: (more) => assembleWithout(project, tools, new Map([...without, ...more])),
  };
}

/** The files that a stage can fail with: those with text. */
export function filesOf({
  versionsFile,
  settingsFile,
  redirectsFile,
  styleFile,
  sources,
}: ProjectFiles): TextFile[] {
  const own = [versionsFile, settingsFile, redirectsFile, styleFile].filter((file) => file !== null);
  // Nothing is left without the settings, so they're the last that is suspected.
  return [...sources.filter((source): source is SourceFile & TextFile => source.text !== null), ...own];
}

/** Pages and partials stay where they are, without content. Other files are gone. */
function leaveOut(project: ProjectFiles, tools: AssemblyTools, out: LeftOut): [ProjectFiles, AssemblyTools] {
  if (out.size === 0) return [project, tools];
  const isOut = (file: object) => out.has(file as TextFile);
  const keep = <File extends TextFile>(file: File | null) => (file === null || isOut(file) ? null : file);
  const kept = {
    ...project,
    versionsFile: keep(project.versionsFile),
    settingsFile: keep(project.settingsFile),
    redirectsFile: keep(project.redirectsFile),
    styleFile: keep(project.styleFile),
    sources: project.sources.filter((file) => !isOut(file) || /\.mdx?$/.test(file.path)),
  };
  const outlineOf: AssemblyTools['outlineOf'] = (file) =>
    isOut(file) ? failedOutline(out.get(file as TextFile)) : tools.outlineOf(file);
  return [kept, { ...tools, outlineOf, memory: createSiteMemory(tools.memory?.capabilities ?? []) }];
}

function assembleAll(project: ProjectFiles, tools: AssemblyTools): Omit<Assembly, 'without'> {
  const { environment = {}, outlineOf, memory = createSiteMemory([]), recall = noMemory } = tools;
  const versions = readVersions(project);
  const settings = parseSettings(project.settingsFile, versions.value, environment, project.publicFiles);
  const product = readProduct(project, versions.value);
  const components = { problems: componentFaults(project.components, BUILT_IN) };
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
      [versions, settings, product, glossary, synonyms, components].flatMap(({ problems }) => problems),
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

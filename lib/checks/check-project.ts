import type { ProjectFiles, SourceFile, TextFile } from '../base/files.ts';
import { collectProblems } from '../base/problems/collect.ts';
import type { Parsed, Problem } from '../base/problems/problem.ts';
import type { Environment } from '../config/environment.ts';
import type { Settings, VersionsConfig } from '../config/model.ts';
import { neutralSettings } from '../config/neutral-settings.ts';
import { missingSettings, parseSettings } from '../config/settings.ts';
import { missingVersions, parseVersions } from '../config/versions.ts';
import { GLOSSARY_FILE, parseGlossary } from '../content/glossary.ts';
import type { Outline } from '../content/model.ts';
import { readSynonyms } from '../search/synonyms.ts';
import { createSite, type SiteInput } from '../site/create-site.ts';
import { foldVersions } from './fold-versions.ts';
import type { CheckReport } from './model.ts';
import { runChecks } from './run-checks.ts';
import { judgeStyle } from './style.ts';

export type CheckInput = {
  project: ProjectFiles;
  modules: readonly TextFile[];
  environment: Environment;
  outlineOf: (file: SourceFile) => Outline;
  memory?: SiteInput['memory'];
};

/**
 * Every problem of a project, and what its snippets amount to. One mistake does not hide the others: without
 * readable settings the content is still judged, and without readable versions each file is on its own.
 */
export function checkProject(input: CheckInput): CheckReport {
  const { project, modules, environment, outlineOf } = input;
  const versions = readVersions(project);
  const settings = readSettings(project, versions.value, environment);
  if (versions.value === null) {
    const problems = [
      ...versions.problems,
      ...settings.problems,
      ...glossaryProblems(project),
      ...readSynonyms(project.sources).problems,
      ...ownProblems(project, outlineOf),
    ];
    return { problems: collectProblems(problems), snippets: null };
  }
  const site = createSite({
    project,
    versions: versions.value,
    settings: settings.value ?? neutralSettings,
    outlineOf,
    includeDrafts: true,
    memory: input.memory,
  });
  const { problems, snippets } = runChecks(site, { project, modules });
  const all = [
    ...settings.problems,
    ...glossaryProblems(project),
    ...readSynonyms(project.sources).problems,
    ...foldVersions(site.problems, versions.value),
    ...problems,
    ...judgeStyle(project, site, outlineOf),
  ];
  return { problems: collectProblems(all), snippets };
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

function glossaryProblems({ sources }: ProjectFiles): Problem[] {
  const file = sources.find((source) => source.path === GLOSSARY_FILE);
  return file === undefined ? [] : parseGlossary(file).problems;
}

function ownProblems(project: ProjectFiles, outlineOf: CheckInput['outlineOf']): Problem[] {
  const pages = project.sources.filter((file) => /\.mdx?$/.test(file.path));
  return pages.flatMap((file) =>
    outlineOf(file).problems.map((problem) => ({ ...problem, file: file.path })),
  );
}

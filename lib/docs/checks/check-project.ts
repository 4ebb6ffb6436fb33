import { posix } from 'node:path';
import { ownFiles, type ProjectFiles, type TextFile } from '../../ground/base/files.ts';
import { collectProblems } from '../../ground/base/problems/collect.ts';
import { fileStart } from '../../ground/base/problems/position.ts';
import type { Problem } from '../../ground/base/problems/problem.ts';
import type { SetConfig, VersionConfig, VersionsConfig } from '../../ground/config/model.ts';
import { versionRoot } from '../../ground/versions/address.ts';
import { type Assembly, filesOf } from '../site/assemble.ts';
import { type Capability, fromCapabilities } from '../site/capability.ts';
import type { Site } from '../site/model.ts';
import { survive } from '../site/net.ts';
import { indexSite } from '../site/site-index.ts';
import { nameVersions } from './group-findings.ts';
import { validateLevels, withLevels, withoutAccepted } from './levels.ts';
import type { CheckReport } from './model.ts';
import { OWN_CHECKS, runChecks } from './run-checks.ts';
import { validateStyle } from './style.ts';
import { validateQualifiers } from './version-qualifiers.ts';

/**
 * All problems of a project, and what was counted. One problem doesn't hide others: without readable
 * settings, the content is still checked, and without readable versions, each file is checked separately. `modules` are
 * the site's own TypeScript files.
 */
export function checkProject(assembly: Assembly, modules: readonly TextFile[]): CheckReport {
  const { value, problems } = survive(filesOf(assembly.project), (out) =>
    checkAll(out.size === 0 ? assembly : assembly.without(out), modules),
  );
  return problems.length === 0
    ? value
    : { ...value, problems: collectProblems([...value.problems, ...problems]) };
}

function checkAll(assembly: Assembly, modules: readonly TextFile[]): CheckReport {
  const { project, site, outlineOf } = assembly;
  const files = fileProblems(project);
  if (site === null) {
    return {
      problems: collectProblems([...assembly.problems, ...files, ...ownProblems(assembly)]),
      summary: [],
    };
  }
  const { problems, summary } = runChecks(indexSite(site, project, assembly.recall));
  const all = [
    ...assembly.problems,
    ...files,
    ...foldVersions(site.problems, site.versions),
    ...problems,
    ...validateDefaultExports(modules),
    ...validateStyle(project, site, outlineOf),
    ...validateQualifiers(project, site, outlineOf),
  ];
  const { rules } = site.settings;
  const told = withLevels(
    [...withoutConsequences(withoutDecoded(all, files), assembly), ...validateLevels(project, rules)],
    rules,
  );
  return {
    problems: collectProblems(withoutAccepted(collectProblems(told), project.acceptedFile)),
    summary,
  };
}

/** Without the hidden characters of decoded text that the file's bytes already show, at their own place. */
function withoutDecoded(problems: readonly Problem[], files: readonly Problem[]): Problem[] {
  const shown = new Set(files.map(({ file, message }) => `${file} ${message}`));
  return problems.filter((one) => files.includes(one) || !shown.has(`${one.file} ${one.message}`));
}

/** What is wrong with the bytes of files, regardless of their content. */
function fileProblems(project: ProjectFiles): Problem[] {
  const unread = project.links.map((path): Problem => {
    const message = 'This is a symbolic link or no ordinary file, and is not read.';
    return { file: path, ...fileStart, rule: 'file-name', message, hint: 'Put the file itself here.' };
  });
  const faulty = [...ownFiles(project), ...project.sources].flatMap(({ path, faults }) =>
    faults.map((fault) => ({ file: path, ...fault })),
  );
  return [...unread, ...faulty];
}

function ownProblems({ project, outlineOf }: Assembly): Problem[] {
  const pages = project.sources.filter((file) => /\.mdx?$/.test(file.path));
  return pages.flatMap((file) =>
    outlineOf(file).problems.map((problem) => ({ ...problem, file: file.path })),
  );
}

const registry = 'components/mdx/registry.ts';
const routeModule =
  /^app\/(?:.*\/)?(?:page|layout|template|loading|error|global-error|not-found|default)\.tsx$/;
const defaultImport = /^import\s+(?!type\b)\w+\s*(?:,\s*\{[^}]*\}\s*)?from\s*['"](\.[^'"]+)['"]/gm;
const exported = /^export\s+(?:(default)\b|\{([^}]*)\})/gm;

const hasDefault = (text: string): boolean =>
  [...text.matchAll(exported)].some(([, own, names = '']) => own !== undefined || /\bdefault\b/.test(names));

/** Page modules, and components that the registry imports by default import, have a default export. */
function validateDefaultExports(modules: readonly TextFile[]): Problem[] {
  const registered = new Set(modules.filter(({ path }) => path === registry).flatMap(importedBy));
  return modules.flatMap(({ path, text }): Problem[] => {
    const isRoute = routeModule.test(path);
    if ((!isRoute && !registered.has(path)) || hasDefault(text)) return [];
    const what = isRoute ? 'This page module' : `This component, which ${registry} names,`;
    const message = `${what} has no default export.`;
    const hint = 'Write: export default function Name() { … }';
    return [{ file: path, ...fileStart, rule: 'default-export', message, hint }];
  });
}

function importedBy({ path, text }: TextFile): string[] {
  return [...text.matchAll(defaultImport)].map((match) => posix.join(posix.dirname(path), match[1] ?? ''));
}

type Told = { problem: Problem; place: { set: SetConfig; version: VersionConfig } | null };

/**
 * Merges problems that differ only in their version: a page is shown in many versions, and its problems would be
 * reported once for each. The versions are named at the start of the message.
 */
function foldVersions(problems: readonly Problem[], config: VersionsConfig): Problem[] {
  const groups = new Map<string, Told[]>();
  for (const problem of problems) {
    const told = withoutVersion(problem, config);
    const { file, line, column, rule, message } = told.problem;
    const key = JSON.stringify([file, line, column, rule, message]);
    groups.set(key, [...(groups.get(key) ?? []), told]);
  }
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const places = [first, ...others].flatMap((told) => told.place ?? []);
    return [{ ...first.problem, message: nameVersions(places) + first.problem.message }];
  });
}

/** Removes `in app 1.0` and the version's address from a message about one version of the file's set. */
function withoutVersion(problem: Problem, config: VersionsConfig): Told {
  const set = config.sets.find(({ name }) => problem.file.startsWith(`content/${name}/`));
  // The longest address first: the newest stable version's address is a prefix of all others.
  const versions = set?.versions.toSorted((a, b) => b.path.length - a.path.length) ?? [];
  for (const version of versions) {
    if (set === undefined || set.versions.length === 1) break;
    const root = versionRoot(set, version);
    const message = problem.message
      .replace(` in ${set.name} ${version.name}.`, '.')
      .replace(`The address ${root}/`, `The address ${set.route}/`);
    const isIts = message !== problem.message || problem.message.startsWith(`The address ${root}/`);
    if (isIts) return { problem: { ...problem, message }, place: { set, version } };
  }
  return { problem, place: null };
}

/** Rules that can't say anything without the settings. */
const ABOUT_SETTINGS = ['reader-variable'];

/** Rules that can't say anything without knowing which files a version has. */
const ABOUT_FILES = [
  'address',
  'dead-layer',
  'dead-link',
  'duplicate-address',
  'duplicate-id',
  'file-name',
  'front-matter',
  'main-page',
  'missing-image',
  'partial',
  'redirects',
  'settings',
  'unreached-page',
  'version-link',
];

/**
 * Leaves out what only follows from a file that can't be read. Front matter and settings are judged again as soon as
 * the file can be read, so nothing gets lost.
 */
function withoutConsequences(problems: readonly Problem[], assembly: Assembly): Problem[] {
  const isUnreadable = (kind: string) =>
    problems.some(({ rule, message }) => rule === kind && UNREADABLE.test(message));
  const layersAreUnreadable = isUnreadable('layer-file');
  const { site } = assembly;
  const consequences =
    site === null
      ? []
      : fromCapabilities(site, (capability) => capability.consequences && [capability.consequences]);
  const causes = new Set(consequences.map(({ rule }) => rule));
  const isDataWrong = site !== null && (layersAreUnreadable || problems.some(({ rule }) => causes.has(rule)));
  const hidden = new Set([
    ...(assembly.settings === null ? ABOUT_SETTINGS : []),
    ...(isDataWrong ? aboutData(site, consequences) : []),
    ...(layersAreUnreadable ? ABOUT_FILES : []),
  ]);
  const folders = isDataWrong
    ? fromCapabilities(site, ({ dataFolder }) => (dataFolder === undefined ? [] : [dataFolder]))
    : [];
  const leadsToData = ({ rule, message }: Problem) =>
    rule === 'dead-link' && folders.some((folder) => message.includes(`'${folder}/`));
  return problems.filter((problem) => !hidden.has(problem.rule) && !leadsToData(problem));
}

type Consequences = NonNullable<Capability['consequences']>;

/** All rules that compare something with data, if a file with data is wrong: it may be missing as a whole then. */
function aboutData(site: Site, consequences: readonly Consequences[]): string[] {
  const causes = new Set(consequences.map(({ rule }) => rule));
  const checks = fromCapabilities(site, ({ pageChecks = [], siteChecks = [] }) => [
    ...pageChecks,
    ...siteChecks,
  ]);
  const own = new Set(OWN_CHECKS.map(({ rule }) => rule));
  return [...consequences.flatMap(({ hidden }) => hidden), ...checks.map(({ rule }) => rule)].filter(
    (rule) => !causes.has(rule) && !own.has(rule),
  );
}

/** How messages about broken syntax begin. */
const UNREADABLE = /^(?:Not valid (?:JSON|YAML)|A second document)/;

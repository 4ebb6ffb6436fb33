import { ownFiles, type ProjectFiles, type TextFile } from '../../ground/base/files.ts';
import { collectProblems } from '../../ground/base/problems/collect.ts';
import { fileStart } from '../../ground/base/problems/position.ts';
import type { Problem } from '../../ground/base/problems/problem.ts';
import { type Assembly, filesOf } from '../site/assemble.ts';
import { survive } from '../site/net.ts';
import { indexSite } from '../site/site-index.ts';
import { withoutConsequences } from './consequences.ts';
import { judgeDefaultExports } from './default-exports.ts';
import { foldVersions } from './fold-versions.ts';
import { judgeLevels, withLevels, withoutAccepted } from './levels.ts';
import type { CheckReport } from './model.ts';
import { runChecks } from './run-checks.ts';
import { judgeStyle } from './style.ts';
import { judgeQualifiers } from './version-qualifiers.ts';

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
    ...judgeDefaultExports(modules),
    ...judgeStyle(project, site, outlineOf),
    ...judgeQualifiers(project, site, outlineOf),
  ];
  const { rules } = site.settings;
  const told = withLevels(
    [...withoutConsequences(withoutDecoded(all, files), assembly), ...judgeLevels(project, rules)],
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

import type { Problem } from '../../ground/base/problems/problem.ts';
import type { SetConfig, VersionConfig, VersionsConfig } from '../../ground/config/model.ts';
import { versionRoot } from '../../ground/versions/address.ts';
import { nameVersions } from './group-findings.ts';

type Told = { problem: Problem; place: { set: SetConfig; version: VersionConfig } | null };

/**
 * Merges problems that differ only in their version: a page is shown in many versions, and its problems would be
 * reported once for each. The versions are named at the start of the message.
 */
export function foldVersions(problems: readonly Problem[], config: VersionsConfig): Problem[] {
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

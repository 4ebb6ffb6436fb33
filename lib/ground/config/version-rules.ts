import { suggest } from '../base/problems/nearest.ts';
import type { DataPath } from './located.ts';
import type { SetInput, VersionInput, VersionsInput } from './schema/versions-schema.ts';

/** Reports one problem: the path of the invalid part, what is wrong, and what to do. */
export type Report = (path: DataPath, message: string, hint: string) => void;

type Rule = (config: VersionsInput, report: Report) => void;

const names = (items: readonly { name: string }[]) => items.map((item) => item.name);

/** Each set's newest stable version is the one whose pages have no version in their address. */
const oneNewestStable: Rule = ({ sets }, report) => {
  for (const [index, set] of sets.entries()) {
    const last = set.versions.flatMap((version, at) => (version.isLast ? [at] : []));
    const known = `Versions: ${names(set.versions).join(', ')}.`;
    if (last.length === 0) {
      report(
        ['sets', index, 'name'],
        `No version of set '${set.name}' is the newest stable one.`,
        `Set "isLast": true on one. ${known}`,
      );
    }
    for (const at of last.slice(1)) {
      const first = set.versions[last[0] ?? 0]?.name;
      const message = `Set '${set.name}' has a second newest stable version, '${set.versions[at]?.name}'.`;
      report(
        ['sets', index, 'versions', at, 'isLast'],
        message,
        `'${first}' is the first; keep "isLast" on one.`,
      );
    }
  }
};

const uniqueNames: Rule = ({ sets }, report) => {
  reportDoubles(names(sets), (at, name) => {
    report(['sets', at, 'name'], `There are two sets named '${name}'.`, 'Rename or remove one.');
  });
  for (const [index, set] of sets.entries()) {
    reportDoubles(names(set.versions), (at, name) => {
      const message = `Set '${set.name}' has two versions named '${name}'.`;
      report(['sets', index, 'versions', at, 'name'], message, 'Rename or remove one.');
    });
  }
};

const uniqueAddresses: Rule = ({ sets }, report) => {
  reportDoubles(
    sets.map((set) => set.route),
    (at, route) =>
      report(['sets', at, 'route'], `Two sets have the route '${route}'.`, 'Change one of the routes.'),
  );
  for (const [index, set] of sets.entries()) {
    reportDoubles(set.versions.map(defaultPath), (at, path) => {
      const message = `Set '${set.name}' has two versions at the path '${path}'.`;
      report(['sets', index, 'versions', at, 'path'], message, 'Change one of the paths.');
    });
  }
};

/** A set can be below another one, but not at the address of one of its versions. */
const routesApart: Rule = ({ sets }, report) => {
  for (const [index, set] of sets.entries()) {
    for (const other of sets) {
      const version = other.versions.find((one) => `${other.route}/${defaultPath(one)}` === set.route);
      if (other === set || version === undefined) continue;
      const message = `The route '${set.route}' is the address of version '${version.name}' of set '${other.name}'.`;
      report(['sets', index, 'route'], message, 'Change the route, or the path of that version.');
    }
  }
};

/** The notices send readers to the newest stable version, which therefore can't have one. */
const noBannerOnNewestStable: Rule = ({ sets }, report) => {
  for (const [index, set] of sets.entries()) {
    for (const [at, { name, isLast, banner }] of set.versions.entries()) {
      if (!isLast || banner === 'none') continue;
      const message = `'${name}' is the newest stable version, but has the banner '${banner}'.`;
      const hint = 'Its notice would lead readers to the page they are on; remove it.';
      report(['sets', index, 'versions', at, 'banner'], message, hint);
    }
  }
};

const emptyPathIsNewestStable: Rule = ({ sets }, report) => {
  for (const [index, set] of sets.entries()) {
    for (const [at, version] of set.versions.entries()) {
      if ((defaultPath(version) === '') === version.isLast) continue;
      const message = version.isLast
        ? `'${version.name}' is the newest stable version, but has the path '${defaultPath(version)}'.`
        : `'${version.name}' has an empty path, but is not the newest stable version.`;
      report(
        ['sets', index, 'versions', at, 'path'],
        message,
        'The version with "isLast": true, and only it, has the path "".',
      );
    }
  }
};

const newestFirst: Rule = ({ sets }, report) => {
  for (const [index, set] of sets.entries()) {
    for (const [at, version] of set.versions.entries()) {
      const before = set.versions[at - 1];
      if (before === undefined || compareNames(before.name, version.name) >= 0) continue;
      const message = `'${version.name}' is newer than '${before.name}' before it.`;
      report(
        ['sets', index, 'versions', at, 'name'],
        message,
        'List versions from the newest to the oldest; layers inherit in this order.',
      );
    }
  }
};

const sameVariables: Rule = ({ sets }, report) => {
  for (const [index, set] of sets.entries()) {
    const declared = new Set(set.versions.flatMap((version) => Object.keys(version.variables)));
    for (const [at, version] of set.versions.entries()) {
      for (const variable of declared) {
        if (Object.hasOwn(version.variables, variable)) continue;
        const owner = set.versions.find((other) => Object.hasOwn(other.variables, variable))?.name;
        const message = `'${version.name}' does not declare the variable '${variable}', which '${owner}' has.`;
        report(
          ['sets', index, 'versions', at, 'variables'],
          message,
          `Add it, or remove it from all versions of '${set.name}'.`,
        );
      }
    }
  }
};

const knownCompanions: Rule = ({ sets }, report) => {
  for (const [index, set] of sets.entries()) {
    for (const [at, version] of set.versions.entries()) {
      for (const [name, companion] of Object.entries(version.companions)) {
        const path = ['sets', index, 'versions', at, 'companions', name];
        reportCompanion(sets, set, name, companion, (message, hint) => report(path, message, hint));
      }
    }
  }
};

function reportCompanion(
  sets: readonly SetInput[],
  own: SetInput,
  name: string,
  companion: string,
  report: (message: string, hint: string) => void,
): void {
  const others = sets.filter((set) => set !== own);
  const other = others.find((set) => set.name === name);
  if (other === undefined) {
    report(
      `A companion of '${own.name}' names the set '${name}', which is not another set.`,
      suggest(name, names(others)),
    );
  } else if (!other.versions.some((version) => version.name === companion)) {
    const message = `The companion version '${companion}' does not exist in set '${name}'.`;
    report(message, `Existing versions: ${names(other.versions).join(', ')}.`);
  }
}

/** All rules about how the parts of `versions.json` fit together. */
export const versionRules: readonly Rule[] = [
  oneNewestStable,
  uniqueNames,
  uniqueAddresses,
  routesApart,
  noBannerOnNewestStable,
  emptyPathIsNewestStable,
  newestFirst,
  sameVariables,
  knownCompanions,
];

/** The path of a version that doesn't set one: none for the newest stable one, `next` for `current`, else its name. */
export function defaultPath(version: VersionInput): string {
  if (version.path !== undefined) return version.path;
  if (version.isLast) return '';
  return version.name === 'current' ? 'next' : version.name;
}

function reportDoubles(values: readonly string[], report: (at: number, value: string) => void): void {
  for (const [at, value] of values.entries()) if (values.indexOf(value) < at) report(at, value);
}

/** Compares release numbers. Names that aren't numbers (`current`) are newer than all that are. */
export function compareNames(a: string, b: string): number {
  const isRelease = (name: string) => /^\d/.test(name);
  if (!isRelease(a) || !isRelease(b)) return Number(isRelease(b)) - Number(isRelease(a));
  return a.localeCompare(b, 'en', { numeric: true });
}

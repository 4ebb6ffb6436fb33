import type { TextFile } from '../base/files.ts';
import type { Parsed, Problem } from '../base/problems/problem.ts';
import { rememberWeakly } from '../base/remember.ts';
import { locateJson } from './located.ts';
import type { SetConfig, VersionConfig, VersionsConfig } from './model.ts';
import { type SetInput, type VersionInput, versionsSchema, withDefaults } from './schema/versions-schema.ts';
import { validate } from './validate.ts';
import { defaultPath, versionRules } from './version-rules.ts';

const rule = 'versions';

/**
 * Reads `versions.json`: strict JSON, a strict schema, and the rules in `version-rules.ts`.
 *
 * The value is null if any of them is violated.
 */
export const parseVersions = rememberWeakly((file: TextFile): Parsed<VersionsConfig> => {
  const { located, problems } = locateJson(file, rule);
  if (located === null) return { value: null, problems };
  const validated = validate(versionsSchema, located, rule);
  if (validated.value === null) return { value: null, problems: validated.problems };
  const input = withDefaults(validated.value);
  const broken: Problem[] = [];
  for (const check of versionRules) {
    check(input, (path, message, hint) => {
      broken.push({ file: file.path, ...located.valueAt(path), rule, message, hint });
    });
  }
  if (broken.length > 0) return { value: null, problems: broken };
  return { value: { sets: input.sets.map(toSet) }, problems: [] };
});

/** The problem of a project without `versions.json`. */
export function missingVersions(): Problem {
  const hint = 'Create it: {"sets": [{"name": "guide", "versions": [{"name": "1.0"}]}]}.';
  return { file: 'versions.json', line: 1, column: 1, rule, message: 'This file is missing.', hint };
}

function toSet(set: SetInput): SetConfig {
  const { name, label, route, older } = set;
  return { name, label, route, older, versions: set.versions.map((version) => toVersion(version, set)) };
}

function toVersion(version: VersionInput, set: SetInput): VersionConfig {
  return {
    ...version,
    label: version.label ?? version.name,
    path: defaultPath(version),
    badge: version.badge ?? set.versions.length > 1,
  };
}

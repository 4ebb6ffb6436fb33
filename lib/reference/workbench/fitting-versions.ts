import { createChecker } from './check-file.ts';
import type { WorkbenchFacts } from './facts/open-facts.ts';
import type { KindId, VersionFit } from './model.ts';

/** All versions of a file's set, newest first, with the file's errors in each. */
export function fittingVersions(input: { text: string; kind: KindId; facts: WorkbenchFacts }): VersionFit[] {
  const { versions } = input.facts.setOf(input.kind);
  const check = createChecker(input);
  return versions.map(({ name, label }) => {
    const problems = check(name, false).filter(({ severity }) => severity === 'error');
    return { version: name, label, fits: problems.length === 0, problems };
  });
}

import { printProblems } from '../../ground/base/problems/print.ts';
import { readModules } from '../../ground/disk/read-modules.ts';
import { openResults } from '../../ground/disk/result-store.ts';
import { checkProject } from '../checks/check-project.ts';
import { isError } from '../checks/levels.ts';
import { withThreads } from '../compile/threads.ts';
import { loadAssembly } from '../site/load-assembly.ts';
import { readCheckResult, writeCheckResult } from './checking/check-result.ts';
import type { Fingerprints } from './drawing/build-fingerprint.ts';
import { BuildFailure } from './failure.ts';
import { type Generated, generate } from './generate.ts';
import type { BuildTools } from './tools.ts';

/** `keepResults` stores what was computed so far for the next build. */
export type Prepared = Generated & { keepResults: () => void };

/**
 * The first stage of a build: assembles the project once, checks it (unless the same content and code passed before),
 * and generates what the pages are rendered from. Rejects with a `BuildFailure` that lists every problem of the
 * content.
 */
export function prepare(
  root: string,
  fingerprints: Fingerprints,
  { capabilities }: BuildTools,
): Promise<Prepared> {
  const { recall, save } = openResults(root, fingerprints.code);
  // The threads that read the sources for the check keep their trees and compile them next.
  return withThreads(
    undefined,
    async (threads) => {
      const known = readCheckResult(root, fingerprints.check);
      const assembly = await loadAssembly(root, { capabilities, threads, recall });
      const report = known ?? checkProject(assembly, readModules(root));
      if (known === null) writeCheckResult(root, fingerprints.check, report);
      if (report.problems.some(isError)) throw new BuildFailure(printProblems(report.problems));
      const { generated, problems } = await generate(root, assembly, threads);
      if (generated === null) throw new BuildFailure(printProblems(problems));
      return { ...generated, keepResults: save };
    },
    { keepsTrees: true },
  );
}

import { printProblems } from '../lib/base/problems/print.ts';
import { readModules } from '../lib/disk/read-modules.ts';
import { lintModules } from '../lib/tools/lint/lint-modules.ts';

const problems = lintModules(readModules(process.cwd()));
if (problems.length > 0) {
  console.error(printProblems(problems));
  process.exitCode = 1;
}

import { readModules } from '../lib/io/read-modules.ts';
import { lintModules } from '../lib/lint/lint-modules.ts';
import { printProblems } from '../lib/problems/print.ts';

const problems = lintModules(readModules(process.cwd()));
if (problems.length > 0) {
  console.error(printProblems(problems));
  process.exitCode = 1;
}

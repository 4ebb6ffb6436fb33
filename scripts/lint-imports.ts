import { lintModules } from '../lib/docs/tools/lint/lint-modules.ts';
import { printProblems } from '../lib/ground/base/problems/print.ts';
import { readModules } from '../lib/ground/disk/read-modules.ts';
import { command } from './command.ts';

await command((root) => {
  const problems = lintModules(readModules(root));
  if (problems.length === 0) return;
  console.error(printProblems(problems));
  process.exitCode = 1;
});

import { printProblems } from '../lib/base/problems/print.ts';
import { readModules } from '../lib/disk/read-modules.ts';
import { lintModules } from '../lib/tools/lint/lint-modules.ts';
import { command } from './command.ts';

await command((root) => {
  const problems = lintModules(readModules(root));
  if (problems.length === 0) return;
  console.error(printProblems(problems));
  process.exitCode = 1;
});

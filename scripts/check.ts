import { parseArgs } from 'node:util';
import { readCheckResult, writeCheckResult } from '../lib/io/check-result.ts';
import { printProblems } from '../lib/problems/print.ts';
import type { Problem } from '../lib/problems/problem.ts';

const { values } = parseArgs({ options: { watch: { type: 'boolean' }, json: { type: 'boolean' } } });
const root = process.cwd();

function print(problems: readonly Problem[], startedAt: number): void {
  if (values.json) console.log(JSON.stringify(problems, null, 2));
  else console.log(`${printProblems(problems)} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
}

if (values.watch) {
  const { watchProject } = await import('../lib/checks/watch-project.ts');
  await watchProject(root, (problems, startedAt) => print(problems, startedAt));
} else {
  const { key, problems: known } = readCheckResult(root);
  const problems = known ?? (await (await import('../lib/checks/check-disk.ts')).checkDisk(root));
  if (known === null) writeCheckResult(root, key, problems);
  print(problems, 0);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

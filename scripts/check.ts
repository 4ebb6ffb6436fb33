import { parseArgs } from 'node:util';
import { printProblems } from '../lib/base/problems/print.ts';
import { checkOnce } from '../lib/build/checking/check-once.ts';
import type { CheckReport } from '../lib/checks/model.ts';
import { printSnippetNumbers } from '../lib/examine/numbers.ts';
import { command } from './command.ts';

function print({ problems, snippets }: CheckReport, startedAt: number, isJson: boolean): void {
  if (isJson) {
    console.log(JSON.stringify(problems, null, 2));
    return;
  }
  if (snippets !== null) console.log(printSnippetNumbers(snippets));
  console.log(`${printProblems(problems)} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
}

await command(async (root) => {
  const { values } = parseArgs({ options: { watch: { type: 'boolean' }, json: { type: 'boolean' } } });
  const isJson = values.json ?? false;
  if (values.watch) {
    const { watchProject } = await import('../lib/build/checking/watch-project.ts');
    return watchProject(root, (report, startedAt) => print(report, startedAt, isJson));
  }
  const report = await checkOnce(root);
  print(report, 0, isJson);
  process.exitCode = report.problems.length > 0 ? 1 : 0;
});

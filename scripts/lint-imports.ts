import { lintModules } from '../lib/docs/tools/lint/lint-modules.ts';
import { printProblems } from '../lib/ground/base/problems/print.ts';
import { parseProduct } from '../lib/ground/config/parse-product.ts';
import { readModules } from '../lib/ground/disk/read-modules.ts';
import { readProject } from '../lib/ground/disk/read-project.ts';
import { command } from './command.ts';

await command(async (root) => {
  const { productFile } = await readProject(root);
  const product = productFile === null ? null : parseProduct(productFile, null).value;
  const problems = lintModules(readModules(root), product?.words);
  if (problems.length === 0) return;
  console.error(printProblems(problems));
  process.exitCode = 1;
});

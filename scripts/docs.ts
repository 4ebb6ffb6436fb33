import { applyPlan } from '../lib/io/apply-plan.ts';
import { readProject } from '../lib/io/read-project.ts';
import { Refusal } from '../lib/layer-tools/model.ts';
import { runVerb } from '../lib/layer-tools/run-verb.ts';

const root = process.cwd();

try {
  const { text, plan, isDryRun } = runVerb(process.argv.slice(2), await readProject(root));
  console.log(text);
  if (isDryRun && plan.operations.length > 0) console.log('Nothing was changed (--dry-run).');
  if (!isDryRun) applyPlan(root, plan.operations);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.hint === '' ? error.message : `${error.message}\n${error.hint}`);
  process.exitCode = 1;
}

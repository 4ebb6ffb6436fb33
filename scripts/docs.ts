import { applyPlan } from '../lib/disk/apply-plan.ts';
import { readProject } from '../lib/disk/read-project.ts';
import { Refusal } from '../lib/tools/layers/model.ts';
import { runVerb } from '../lib/tools/layers/run-verb.ts';

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

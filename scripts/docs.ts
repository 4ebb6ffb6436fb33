import { runVerb } from '../lib/docs/tools/layers/run-verb.ts';
import { readSinceRequest, runChangesSince } from '../lib/docs/tools/review/changes-since.ts';
import { applyPlan } from '../lib/ground/disk/apply-plan.ts';
import { readProject } from '../lib/ground/disk/read-project.ts';
import { command } from './command.ts';

const runDocs = async (root: string): Promise<void> => {
  const args = process.argv.slice(2);
  const since = readSinceRequest(args);
  if (since !== null) {
    console.log(await runChangesSince(root, since));
    return;
  }
  const { text, plan, isDryRun } = runVerb(args, await readProject(root));
  console.log(text);
  if (isDryRun && plan.operations.length > 0) console.log('Nothing was changed (--dry-run).');
  if (!isDryRun) applyPlan(root, plan.operations);
};

await command(runDocs, { needsLockFile: false });

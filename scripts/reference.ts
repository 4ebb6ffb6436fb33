import { readFileSync } from 'node:fs';
import { printProblems } from '../lib/base/problems/print.ts';
import { applyPlan } from '../lib/disk/apply-plan.ts';
import { isMissing } from '../lib/disk/list-files.ts';
import { readProject } from '../lib/disk/read-project.ts';
import { loadAssembly } from '../lib/site/load-assembly.ts';
import { Refusal } from '../lib/tools/layers/model.ts';
import { runReferenceVerb } from '../lib/tools/reference/run-reference-verb.ts';
import { command } from './command.ts';

function readFile(path: string) {
  try {
    return { path, text: readFileSync(path, 'utf8').replace(/^\uFEFF/, '') };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function requireSite(root: string) {
  const { site, settings, problems } = await loadAssembly(root);
  if (site === null || settings === null) throw new Refusal(printProblems(problems), 'Correct them first.');
  return site;
}

await command(async (root) => {
  const input = { project: await readProject(root), readFile, loadSite: () => requireSite(root) };
  const { text, operations } = await runReferenceVerb(process.argv.slice(2), input);
  console.log(text);
  applyPlan(root, operations);
});

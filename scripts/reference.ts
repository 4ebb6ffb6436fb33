import { readFileSync } from 'node:fs';
import { capabilities } from '../lib/capabilities.ts';
import { loadAssembly } from '../lib/docs/site/load-assembly.ts';
import { Refusal } from '../lib/docs/tools/layers/model.ts';
import { printProblems } from '../lib/ground/base/problems/print.ts';
import { applyPlan } from '../lib/ground/disk/apply-plan.ts';
import { git } from '../lib/ground/disk/git.ts';
import { isMissing } from '../lib/ground/disk/list-files.ts';
import { readProject } from '../lib/ground/disk/read-project.ts';
import { siteFolder } from '../lib/ground/disk/site-folder.ts';
import { runReferenceVerb } from '../lib/reference/tools/import/run-reference-verb.ts';
import { command } from './command.ts';
import { today } from './measure/machine.ts';

function readFile(path: string) {
  try {
    return { path, text: readFileSync(path, 'utf8').replace(/^\uFEFF/, '') };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function openRepository(path: string) {
  const read = (...args: string[]) => git(path, args)?.toString() ?? null;
  return {
    commitOf: (tag: string) =>
      read('rev-parse', '--verify', '--quiet', `refs/tags/${tag}^{commit}`)?.trim() ?? null,
    fileAt: (commit: string, file: string) => read('show', `${commit}:${file}`),
  };
}

async function requireSite(root: string) {
  const { site, settings, problems } = await loadAssembly(root, { capabilities });
  if (site === null || settings === null) throw new Refusal(printProblems(problems), 'Correct them first.');
  return site;
}

await command(async (root) => {
  const input = {
    project: await readProject(siteFolder(root)),
    readFile,
    loadSite: () => requireSite(root),
    openRepository,
    today: today(),
  };
  const { text, operations } = await runReferenceVerb(process.argv.slice(2), input);
  console.log(text);
  applyPlan(siteFolder(root), operations);
});

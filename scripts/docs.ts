import { resolve } from 'node:path';
import { capabilities } from '../lib/capabilities.ts';
import { loadAssembly } from '../lib/docs/site/load-assembly.ts';
import { PUBLISHED, publishedText, readPublished } from '../lib/docs/site/published.ts';
import { newSite, nextSteps, readInitRequest } from '../lib/docs/tools/init/new-site.ts';
import { Refusal } from '../lib/docs/tools/layers/model.ts';
import { runVerb } from '../lib/docs/tools/layers/run-verb.ts';
import { readSinceRequest, runChangesSince } from '../lib/docs/tools/review/changes-since.ts';
import { readRepeatsRequest, runRepeats } from '../lib/docs/tools/review/repeats.ts';
import { applyUndoably, type FileBefore, undoPlan } from '../lib/ground/disk/apply-plan.ts';
import { readCache, writeCache } from '../lib/ground/disk/cache.ts';
import { git } from '../lib/ground/disk/git.ts';
import { listFiles } from '../lib/ground/disk/list-files.ts';
import { readProject } from '../lib/ground/disk/read-project.ts';
import { siteFolder } from '../lib/ground/disk/site-folder.ts';
import { writeFiles } from '../lib/ground/disk/write-files.ts';
import { referenceVersionData } from '../lib/reference/tools/layers/version-data.ts';
import { command } from './command.ts';

/** Adds what the site publishes now to the list of addresses that must not be lost. */
async function publish(root: string): Promise<void> {
  const { site, project } = await loadAssembly(root, { capabilities });
  if (site === null) throw new Refusal('versions.json cannot be read.', "Run 'npm run check'.");
  const before = project.publishedFile?.path === PUBLISHED ? project.publishedFile : null;
  const text = publishedText(site, before);
  writeFiles(siteFolder(root), new Map([[PUBLISHED, text]]));
  const count = readPublished({ path: PUBLISHED, text }).length;
  console.log(`${PUBLISHED} has ${count.toLocaleString('en-US')} addresses.`);
}

const UNDO = 'undo.json';

/** Takes back the last verb's changes. */
function undo(root: string, folder: string): void {
  const stored = readCache(root, UNDO);
  const last: { folder: string; files: FileBefore[] } | null = stored === null ? null : JSON.parse(stored);
  if (last === null || last.folder !== folder || last.files.length === 0)
    throw new Refusal('There is nothing to take back.', 'git has what was committed.');
  const changed = undoPlan(folder, last.files);
  if (changed.length > 0)
    throw new Refusal(
      `Changed since then: ${changed.join(', ')}.`,
      'Nothing was taken back. git has what was committed.',
    );
  writeCache(root, UNDO, JSON.stringify({ folder, files: [] }));
  console.log(`Took back ${last.files.length} files.`);
}

const runDocs = async (root: string): Promise<void> => {
  const args = process.argv.slice(2);
  const made = readInitRequest(args);
  if (made !== null) {
    writeFiles(resolve(root, made), newSite(made, listFiles(resolve(root, made))));
    console.log(nextSteps(made));
    return;
  }
  const since = readSinceRequest(args);
  if (since !== null) {
    console.log(await runChangesSince(root, since, capabilities));
    return;
  }
  const repeats = readRepeatsRequest(args);
  if (repeats !== null) {
    console.log(await runRepeats(root, repeats));
    return;
  }
  const folder = siteFolder(root);
  if (args[0] === 'undo' && !args.includes('--help')) return undo(root, folder);
  if (args[0] === 'publish' && !args.includes('--help')) return publish(root);
  const { text, plan, isDryRun } = runVerb(
    args,
    await readProject(folder),
    referenceVersionData,
    (commit, path) => git(folder, ['show', `${commit}:./${path}`])?.toString() ?? null,
  );
  console.log(text);
  if (isDryRun && plan.operations.length > 0) console.log('Nothing was changed (--dry-run).');
  // What a release had is kept from then on.
  if (!isDryRun && args[0] === 'version') await publish(root);
  if (!isDryRun && plan.operations.length > 0)
    writeCache(root, UNDO, JSON.stringify({ folder, files: applyUndoably(folder, plan.operations) }));
};

await command(runDocs, { needsLockFile: false });

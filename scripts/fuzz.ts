import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { exportFaults } from '../lib/docs/build/export/export-faults.ts';
import { acceptedPart, randomContent } from '../lib/docs/checks/testing/random-content.ts';
import type { TinyFiles } from '../lib/docs/checks/testing/tiny-project.ts';
import { HOSTS } from '../lib/docs/publish/export/hosts.ts';
import { command, readWhole } from './command.ts';
import { start } from './measure/start-script.ts';
import { createWorkingCopy } from './measure/working-copy.ts';

/** The folder of the generated project in the working copy, and of those that failed in this one. */
const SITE = 'fuzz-site';
const FAILED = '.cache/fuzz';

const MINUTE = 60_000;

/** The first project, how many there are, and the time after which no other one begins. */
type Plan = { seed: number; count: number; minutes: number };

function readPlan(): Plan {
  const { values } = parseArgs({
    options: { seed: { type: 'string' }, count: { type: 'string' }, minutes: { type: 'string' } },
  });
  const numberOf = (name: keyof typeof values, fallback: number) => readWhole(name, values[name], fallback);
  const minutes = numberOf('minutes', Number.POSITIVE_INFINITY);
  const count = numberOf('count', Number.isFinite(minutes) ? Number.POSITIVE_INFINITY : 100);
  return { seed: numberOf('seed', Date.now() % 1_000_000), count, minutes };
}

function writeProject(folder: string, files: TinyFiles): void {
  rmSync(folder, { recursive: true, force: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text ?? '');
  }
}

/** Runs a command on the generated project; its output if it fails. */
async function run(copy: string, script: string, ...args: string[]): Promise<string[]> {
  const { ended, output } = start(copy, script, ...args);
  return (await ended) === 0 ? [] : [`${script} ${args.join(' ')}`, output().trim()];
}

/** What fails for one project that the check accepts. */
async function faultsOf(copy: string, host: string): Promise<string[]> {
  const built = await run(copy, 'build.ts', '--host', host);
  if (built.length > 0) return built;
  return [...(await run(copy, 'export.ts')), ...exportFaults(join(copy, 'out'))];
}

/**
 * Builds generated projects that the check accepts, each for another host, and says which ones can't be built whole.
 * The same seed makes the same projects. What failed stays in `.cache/fuzz/<seed>/`.
 */
async function main(root: string): Promise<void> {
  const { seed, count, minutes } = readPlan();
  const { folder: copy, remove } = createWorkingCopy(root);
  process.once('exit', remove);
  process.env.SITE = SITE;
  const end = Date.now() + minutes * MINUTE;
  let failed = 0;
  let built = 0;
  for (; built < count && Date.now() < end; built += 1) {
    const own = seed + built;
    const [content = {}] = fc.sample(randomContent, { seed: own, numRuns: 1 });
    const host = HOSTS[own % HOSTS.length]?.name ?? 'generic';
    const files = acceptedPart(content);
    writeProject(join(copy, SITE), files);
    process.env.DOCS_HOST = host;
    const faults = await faultsOf(copy, host);
    console.log(
      `${own} for ${host}, ${Object.keys(files).length} files: ${faults.length === 0 ? 'whole' : 'FAILS'}`,
    );
    if (faults.length === 0) continue;
    failed += 1;
    writeProject(join(root, FAILED, String(own)), files);
    console.error(faults.join('\n'));
  }
  console.log(`${built} projects from seed ${seed} on, ${failed} failed`);
  if (failed > 0 && existsSync(join(root, FAILED))) console.log(`They are in ${FAILED}/.`);
  process.exitCode = failed > 0 ? 1 : 0;
}

await command(main);

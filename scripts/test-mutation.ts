import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { WINGS } from '../lib/docs/tools/lint/walls.ts';
import { UsageError } from '../lib/ground/base/usage-error.ts';
import { command, readWhole } from './command.ts';
import type { Mutant } from './mutation/model.ts';
import { chooseSome, isNoticed, mutantKey, prove, report, scoreOf, type Tried } from './mutation/prove.ts';

const ROOMS = Object.entries(WINGS).flatMap(([wing, rooms]) => rooms.map((room) => `lib/${wing}/${room}`));

/** At least this share of all mutants must be noticed, in percent. */
const ENOUGH = 85;

/** Mutants of each room, if no folder is named: all of them would take hours. */
const SAMPLE = 24;

/** The rooms whose tests read whole projects, and so run the code of many others. */
const WHOLE = [
  'lib/docs/checks',
  'lib/docs/publish',
  'lib/reference/checks',
  'lib/reference/workbench',
].join();

function readOptions() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { tests: { type: 'string' }, seed: { type: 'string' }, sample: { type: 'string' } },
  });
  const all = positionals.length === 0 ? SAMPLE : Number.POSITIVE_INFINITY;
  return {
    targets: positionals.length === 0 ? ROOMS : positionals,
    tests: values.tests,
    seed: readWhole('seed', values.seed, Date.now() % 1_000_000),
    count: readWhole('sample', values.sample, all),
  };
}

/** The room's tests: a subfolder or a file is tested by the tests of the whole room. */
const testsOf = (target: string): string =>
  ROOMS.find((room) => `${target}/`.startsWith(`${room}/`)) ?? target;

/** What the tests of whole projects notice of that which a room's own tests didn't. */
async function secondChance(root: string, before: readonly Tried[]): Promise<Tried[]> {
  const missed = before.filter((one) => !isNoticed(one));
  const targets = [...new Set(missed.map(({ file }) => file))];
  const keys = new Set(missed.map(mutantKey));
  const choose = (all: readonly Mutant[]) => all.filter((one) => keys.has(mutantKey(one)));
  const tried = await prove({ root, targets, tests: WHOLE, processes: 2, choose });
  const again = new Map(tried.map((one) => [mutantKey(one), one]));
  return before.map((one) => again.get(mutantKey(one)) ?? one);
}

/**
 * `npm run test:mutation` changes the code of each room in small ways, one at a time, and prints the changes that no
 * test of the room notices, and none that reads whole projects: a sample, by the seed that it prints. In the given
 * folders or files, all of them, by the tests of their rooms or by `--tests`.
 */
await command(async (root) => {
  const { targets, tests, seed, count } = readOptions();
  const missing = targets.find((target) => !existsSync(join(root, target)));
  if (missing !== undefined)
    throw new UsageError(`There is no '${missing}'. Name folders or files, such as ${ROOMS[0]}.`);
  console.log(`Seed ${seed}`);
  const start = performance.now();
  const choose = (all: readonly Mutant[]) => chooseSome(all, seed, count);
  const own: Tried[] = [];
  for (const target of targets) {
    const tried = await prove({
      root,
      targets: [target],
      tests: tests ?? testsOf(target),
      processes: 2,
      choose,
    });
    own.push(...tried);
    console.log(`${scoreOf(tried).toFixed(0)} %`.padStart(6), `by its own tests: ${target}`);
  }
  const all = targets === ROOMS ? await secondChance(root, own) : own;
  console.log(report(all));
  for (const target of targets) {
    const among = (tried: readonly Tried[]) =>
      tried.filter(({ file }) => `${file}/`.startsWith(`${target}/`));
    const shares = [scoreOf(among(all)), scoreOf(among(own))].map((share) =>
      `${share.toFixed(0)} %`.padStart(6),
    );
    console.log(`${shares[0]}  by its own tests ${shares[1]}  ${target}`);
  }
  const minutes = ((performance.now() - start) / 60_000).toFixed(1);
  console.log(`${scoreOf(all).toFixed(1)} % of ${all.length}, in ${minutes} minutes`);
  mkdirSync(join(root, 'test-results'), { recursive: true });
  writeFileSync(join(root, 'test-results/mutation.json'), JSON.stringify({ seed, all }, null, 1));
  if (scoreOf(all) < ENOUGH) throw new UsageError(`The tests notice fewer than ${ENOUGH} of 100 mutants.`);
});

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { WINGS } from '../lib/docs/tools/lint/walls.ts';
import { UsageError } from '../lib/ground/base/usage-error.ts';
import { command, readWhole } from './command.ts';
import type { Mutant } from './mutation/model.ts';
import { chooseSome, prove, report, scoreOf } from './mutation/prove.ts';

const ROOMS = Object.entries(WINGS).flatMap(([wing, rooms]) => rooms.map((room) => `lib/${wing}/${room}`));

/** At least this share of all mutants must be noticed, in percent. */
const ENOUGH = 85;

/** Mutants of each room, if no folder is named: all of them would take hours. */
const SAMPLE = 12;

function readOptions() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { seed: { type: 'string' }, sample: { type: 'string' } },
  });
  const all = positionals.length === 0 ? SAMPLE : Number.POSITIVE_INFINITY;
  return {
    targets:
      positionals.length === 0
        ? ROOMS
        : positionals.map((path) => relative(process.cwd(), resolve(path)).replaceAll('\\', '/')),
    seed: readWhole('seed', values.seed, Date.now() % 1_000_000),
    count: readWhole('sample', values.sample, all),
  };
}

/**
 * `npm run test:mutation` changes the code of each room in small ways, one at a time, and prints the changes that no
 * test notices: of a sample, by the seed that it prints. In the given folders or files, all of them.
 */
await command(async (root) => {
  // The processes that try mutants end with this one.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  const { targets, seed, count } = readOptions();
  const missing = targets.find((target) => !existsSync(join(root, target)));
  if (missing !== undefined)
    throw new UsageError(`There is no '${missing}'. Name folders or files, such as ${ROOMS[0]}.`);
  console.log(`Seed ${seed}`);
  const start = performance.now();
  const isIn = (target: string) => (one: Mutant) => `${one.file}/`.startsWith(`${target}/`);
  const choose = (all: readonly Mutant[]) =>
    targets.flatMap((target) => chooseSome(all.filter(isIn(target)), seed, count));
  const tried = await prove({ root, targets, processes: 2, choose });
  console.log(report(tried));
  for (const target of targets) {
    const own = tried.filter(isIn(target));
    console.log(`${scoreOf(own).toFixed(0)} %`.padStart(6), `of ${own.length}`, target);
  }
  const minutes = ((performance.now() - start) / 60_000).toFixed(1);
  console.log(`${scoreOf(tried).toFixed(1)} % of ${tried.length}, in ${minutes} minutes`);
  mkdirSync(join(root, 'test-results'), { recursive: true });
  writeFileSync(join(root, 'test-results/mutation.json'), JSON.stringify({ seed, tried }, null, 1));
  if (scoreOf(tried) < ENOUGH) throw new UsageError(`The tests notice fewer than ${ENOUGH} of 100 mutants.`);
});

import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { WINGS } from '../lib/docs/tools/lint/walls.ts';
import { UsageError } from '../lib/ground/base/usage-error.ts';
import { command } from './command.ts';
import { prove, report, scoreOf, type Tried } from './mutation/prove.ts';

const ROOMS = Object.entries(WINGS).flatMap(([wing, rooms]) => rooms.map((room) => `lib/${wing}/${room}`));

/** At least this share of all mutants must be noticed, in percent. */
const ENOUGH = 85;

/** Mutants of each room, if no folder is named: all of them would take hours. */
const SAMPLE = 24;

function readOptions() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { tests: { type: 'string' }, seed: { type: 'string' }, sample: { type: 'string' } },
  });
  const numberOf = (name: 'seed' | 'sample', fallback: number): number => {
    const text = values[name];
    if (text === undefined || /^\d{1,9}$/.test(text)) return text === undefined ? fallback : Number(text);
    throw new UsageError(`--${name} takes a whole number, not '${text}'.`);
  };
  const all = positionals.length === 0 ? SAMPLE : Number.POSITIVE_INFINITY;
  return {
    targets: positionals.length === 0 ? ROOMS : positionals,
    tests: values.tests,
    sample: { seed: numberOf('seed', Date.now() % 1_000_000), count: numberOf('sample', all) },
  };
}

/** The room's tests: a subfolder or a file is tested by the tests of the whole room. */
const testsOf = (target: string): string =>
  ROOMS.find((room) => `${target}/`.startsWith(`${room}/`)) ?? target;

/**
 * `npm run test:mutation` changes the code of each room in small ways, one at a time, and prints the changes that the
 * room's tests don't notice: a sample, by the seed that it prints. In the given folders or files, all of them.
 */
await command(async (root) => {
  const { targets, tests, sample } = readOptions();
  const missing = targets.find((target) => !existsSync(join(root, target)));
  if (missing !== undefined)
    throw new UsageError(`There is no '${missing}'. Name folders or files, such as ${ROOMS[0]}.`);
  console.log(`Seed ${sample.seed}`);
  const scores: string[] = [];
  const all: Tried[] = [];
  const start = performance.now();
  for (const target of targets) {
    const tried = await prove({ root, target, tests: tests ?? testsOf(target), processes: 2, sample });
    all.push(...tried);
    console.log(`\n${target}\n${report(tried)}`);
    scores.push(`${scoreOf(tried).toFixed(1).padStart(5)} % of ${tried.length}  ${target}`);
  }
  const minutes = ((performance.now() - start) / 60_000).toFixed(1);
  console.log(`\n${scores.join('\n')}\n${scoreOf(all).toFixed(1)} % of ${all.length}, in ${minutes} minutes`);
  mkdirSync(join(root, 'test-results'), { recursive: true });
  writeFileSync(join(root, 'test-results/mutation.json'), JSON.stringify({ sample, all }, null, 1));
  if (scoreOf(all) < ENOUGH) throw new UsageError(`The tests notice fewer than ${ENOUGH} of 100 mutants.`);
});

import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { measureBlockingTime } from './measure/blocking-time.ts';
import { measureBuildCost } from './measure/build-cost.ts';
import { measureCheckTime } from './measure/check-time.ts';
import { measureDevLoop } from './measure/dev-loop.ts';
import { measureLighthouse } from './measure/lighthouse.ts';
import { describeMachine, today } from './measure/machine.ts';
import { measureMutations } from './measure/mutations.ts';
import { measureSearch } from './measure/search.ts';

const CORPUS = { pagesPerVersion: 250, changedShare: 0.3, seed: 7 };

/** Name → what it measures. `build`, `check`, and `dev` do so in a working copy of this checkout, and take minutes. */
const measurements: Record<string, (root: string) => Promise<unknown>> = {
  blocking: measureBlockingTime,
  build: measureBuildCost,
  check: measureCheckTime,
  lighthouse: measureLighthouse,
  mutations: measureMutations,
  search: measureSearch,
  dev: (root) => measureDevLoop(root),
  'dev-3000-pages': (root) => measureDevLoop(root, CORPUS),
};

const name = parseArgs({ allowPositionals: true }).positionals[0] ?? '';
const measure = Object.hasOwn(measurements, name) ? measurements[name] : undefined;
if (measure === undefined) {
  console.error(`Say what to measure: npm run measure -- ${Object.keys(measurements).join('|')}`);
  process.exit(2);
}

const machine = describeMachine();
const results = await measure(process.cwd());
const text = JSON.stringify({ date: today(), machine, results }, null, 2);
mkdirSync('docs/measurements', { recursive: true });
writeFileSync(`docs/measurements/${name}.json`, `${text}\n`);
console.log(text);

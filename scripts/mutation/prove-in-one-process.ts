import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import stryker from '../../stryker.config.mjs';
import { tryInOneProcess } from './one-process.ts';
import { report, scoreOf } from './report.ts';

/** Runs, prints, and records the mutants of a folder or file, and returns whether the tests detect enough of them. */
export async function proveInOneProcess(
  root: string,
  target: string,
  tests: string,
  processes: number,
): Promise<boolean> {
  const start = performance.now();
  const tried = await tryInOneProcess({ root, target, tests, processes });
  const minutes = ((performance.now() - start) / 60_000).toFixed(1);
  mkdirSync(join(root, 'test-results'), { recursive: true });
  const name = `mutation-one-process-${target.replace(/\.ts$/, '').replaceAll('/', '-')}.json`;
  writeFileSync(join(root, 'test-results', name), JSON.stringify(tried, null, 1));
  console.log(`${report(tried)}\n${minutes} minutes.`);
  return scoreOf(tried) >= stryker.thresholds.break;
}

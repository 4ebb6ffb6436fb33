import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { groupBy } from '../../lib/ground/base/group-by.ts';
import stryker from '../../stryker.config.mjs';
import { type Tried, tryInOneProcess } from './one-process.ts';

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

const isNoticed = ({ outcome }: Tried): boolean => outcome === 'killed' || outcome === 'timeout';

/** The percentage of mutants that tests detected. */
const scoreOf = (tried: readonly Tried[]): number =>
  tried.length === 0 ? 100 : (100 * tried.filter(isNoticed).length) / tried.length;

/** The undetected mutants by file, then the score of each file, lowest first, and the total score. */
export function report(tried: readonly Tried[]): string {
  const files = [...groupBy(tried, ({ file }) => file)].map(([file, some]) => ({
    file,
    some,
    score: scoreOf(some),
  }));
  files.sort((a, b) => a.score - b.score);
  const missed = files.flatMap(({ some }) => some.filter((one) => !isNoticed(one)).map(lineOf));
  const rows = files.map(({ file, some, score }) => rowOf(file, some, score));
  return [...missed, '', ...rows, '', rowOf('All', tried, scoreOf(tried))].join('\n');
}

const lineOf = ({ file, line, kind, replacement, outcome }: Tried): string =>
  `${file}:${line} ${kind}${outcome === 'no-coverage' ? ' (no test runs it)' : ''}: ${replacement.replace(/\s+/g, ' ').slice(0, 100)}`;

function rowOf(name: string, some: readonly Tried[], score: number): string {
  const noticed = some.filter(isNoticed).length;
  const timeouts = some.filter(({ outcome }) => outcome === 'timeout').length;
  return `${score.toFixed(1).padStart(5)} %  ${noticed} of ${some.length}${timeouts === 0 ? '' : `, timeouts: ${timeouts}`}  ${name}`;
}

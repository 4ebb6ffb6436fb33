import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { isTest, readModule, resolveImport } from '../../lib/docs/tools/lint/read-imports.ts';
import { groupBy } from '../../lib/ground/base/group-by.ts';
import { listFiles } from '../../lib/ground/disk/list-files.ts';
import { createRandom } from '../measure/random.ts';
import { type Mutant, type Outcome, type RecordLine, RUN_FILES, RUN_FOLDER } from './model.ts';
import type { Coverage } from './plan.ts';

/** Exact texts are tested where they matter. A mutant for each word of a message would hide the others. */
const LEFT_OUT = ['StringLiteral'];

/** If a process writes nothing for this long, a mutant is assumed to run forever: files of tests take half of it. In ms. */
const SILENCE = 120_000;

export type Tried = Mutant & { outcome: Outcome };

type Asked = {
  root: string;
  /** The folders or files to mutate. */
  targets: readonly string[];
  processes: number;
  /** Which of the mutants to try. */
  choose: (all: readonly Mutant[]) => readonly Mutant[];
};

/**
 * Runs StrykerJS's mutants in one process that reloads the code for each mutant, instead of starting a process for each.
 * If a mutant hangs, the process is killed, and another one runs the rest.
 */
export async function prove({ root, targets, processes, choose }: Asked): Promise<Tried[]> {
  const files = [...new Set(targets.flatMap((target) => codeFiles(root, target)))];
  const { code: all, mutants: possible } = await instrument(root, files);
  const mutants = choose(possible);
  const chosen = new Set(mutants.map(({ file }) => file));
  const code = Object.fromEntries(
    Object.entries(all).flatMap(([file, text]) => (chosen.has(file) ? [[join(root, file), text]] : [])),
  );
  const inShares = <T>(all: readonly T[]): T[][] =>
    Array.from({ length: processes }, (_, share) => all.filter((_one, at) => at % processes === share));
  const covered = await Promise.all(
    inShares(testsReaching(root, chosen)).map((tests) => cover(root, { code, tests })),
  );
  const coverage = covered.flat();
  const outcomes = await Promise.all(
    inShares(mutants).map((share) =>
      inFolder(root, { code, coverage }, (folder) => tryAll(root, folder, share)),
    ),
  );
  const outcomeOf = new Map(outcomes.flatMap((some) => [...some]));
  return mutants.map((mutant) => ({ ...mutant, outcome: outcomeOf.get(mutant.id) ?? 'survived' }));
}

/** Unit tests of other folders start processes, or read the whole content. */
const TESTED = ['lib', 'components', 'scripts/mutation/testing'];

/** The quick tests that load one of these files, directly or through others. */
function testsReaching(root: string, files: Iterable<string>): string[] {
  const importers = new Map<string, string[]>();
  for (const path of TESTED.flatMap((folder) => filesIn(root, folder))) {
    if (!/\.tsx?$/.test(path)) continue;
    for (const { specifier, typesOnly } of readModule({ path, text: readFileSync(join(root, path), 'utf8') })
      .imports) {
      const target = typesOnly ? null : resolveImport(path, specifier);
      if (target !== null) importers.set(target, [...(importers.get(target) ?? []), path]);
    }
  }
  const reached = new Set(files);
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer);
  return [...reached].filter(isQuickTest);
}

/** A sample of the mutants: the same seed chooses the same ones. */
export function chooseSome(all: readonly Mutant[], seed: number, count: number): Mutant[] {
  const random = createRandom(seed);
  const inOrder = all.map((mutant) => ({ mutant, rank: random() })).toSorted((a, b) => a.rank - b.rank);
  return inOrder.slice(0, count).map(({ mutant }) => mutant);
}

const codeFiles = (root: string, target: string): string[] =>
  target.endsWith('.ts')
    ? [target]
    : filesIn(root, target).filter((path) => path.endsWith('.ts') && !isTest(path));

const isQuickTest = (path: string): boolean => path.endsWith('.test.ts') && !path.endsWith('.slow.test.ts');

const filesIn = (root: string, path: string): string[] =>
  path.endsWith('.ts') ? [path] : listFiles(join(root, path)).map((file) => `${path}/${file}`);

type Files = Partial<Record<keyof typeof RUN_FILES, unknown>>;

/** Runs a process with a folder for its input and output. */
async function inFolder<T>(root: string, files: Files, work: (folder: string) => Promise<T>): Promise<T> {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache/mutation-'));
  try {
    for (const [name, content] of Object.entries(files))
      writeFileSync(join(folder, RUN_FILES[name as keyof Files]), JSON.stringify(content));
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Which code runs in which of these tests, with no mutant active. */
const cover = (root: string, { code, tests }: { code: unknown; tests: readonly string[] }) =>
  inFolder(root, { code, tests: tests.map((path) => join(root, path)) }, async (folder) => {
    const output = await untilSilent(root, folder);
    readRecord(folder, new Map());
    const path = join(folder, RUN_FILES.coverage);
    if (!existsSync(path)) throw new Error(`The tests could not be run.\n${output}`);
    return JSON.parse(readFileSync(path, 'utf8')) as [string, Coverage][];
  });

async function tryAll(root: string, folder: string, share: readonly Mutant[]): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  for (;;) {
    const left = share.filter(({ id }) => !outcomes.has(id));
    if (left.length === 0) return outcomes;
    writeFileSync(join(folder, RUN_FILES.mutants), JSON.stringify(left));
    writeFileSync(join(folder, RUN_FILES.record), '');
    const output = await untilSilent(root, folder);
    const before = outcomes.size;
    const hung = readRecord(folder, outcomes);
    if (hung !== null) outcomes.set(hung, 'timeout');
    if (outcomes.size === before) throw new Error(`No mutant could be tried.\n${output}`);
  }
}

/** Adds the recorded outcomes, and returns the mutant that was started but didn't finish. */
function readRecord(folder: string, outcomes: Map<string, Outcome>): string | null {
  let open: string | null = null;
  for (const text of recordOf(folder).split('\n').filter(Boolean)) {
    const line: RecordLine = JSON.parse(text);
    if ('failed' in line) throw new Error(line.failed);
    if ('ran' in line) continue;
    if ('start' in line) open = line.start;
    else if ('leftOut' in line) console.warn(`Left out, because it fails without a mutant: ${line.leftOut}`);
    else if ('brokenLater' in line)
      console.warn(`May have noticed too many, because it fails after the mutants: ${line.brokenLater}`);
    else {
      outcomes.set(line.result, line.outcome);
      open = null;
    }
  }
  return open;
}

const recordOf = (folder: string): string => {
  const path = join(folder, RUN_FILES.record);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
};

/** Runs the process for mutants until it exits, or until it has written nothing for too long. */
async function untilSilent(root: string, folder: string): Promise<string> {
  const child = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.mutation.config.ts'],
    {
      cwd: root,
      env: { ...process.env, [RUN_FOLDER]: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000);
    });
  }
  const watch = watchRecord(folder, child);
  const relay = () => kill(child);
  process.on('exit', relay);
  await new Promise((resolve) => child.once('close', resolve));
  process.off('exit', relay);
  clearInterval(watch);
  return output;
}

/** Kills a process and its workers: one of them runs the mutant that hangs. */
function kill({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, 'SIGKILL');
}

/** Kills a silent process. */
function watchRecord(folder: string, child: ChildProcess): NodeJS.Timeout {
  let last = '';
  let since = Date.now();
  return setInterval(() => {
    const now = recordOf(folder);
    if (now !== last) since = Date.now();
    last = now;
    if (Date.now() - since > SILENCE) kill(child);
  }, 2000);
}

const silent = () => undefined;
const logger = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
};

/** The code of files with all of StrykerJS's mutants, each behind a switch, and the list of mutants. */
async function instrument(
  root: string,
  files: readonly string[],
): Promise<{ code: Record<string, string>; mutants: Mutant[] }> {
  const sources = files.map((name) => ({
    name,
    mutate: true,
    content: readFileSync(join(root, name), 'utf8'),
  }));
  const options = { plugins: null, ignorers: [], excludedMutations: LEFT_OUT };
  const { files: written, mutants } = await new Instrumenter(logger).instrument(sources, options);
  return {
    code: Object.fromEntries(written.map(({ name, content }) => [name, content])),
    mutants: mutants
      .filter(({ status }) => status !== 'Ignored')
      .map(({ id, fileName, location, mutatorName, replacement }) => ({
        id,
        file: fileName,
        line: location.start.line + 1,
        column: location.start.column + 1,
        kind: mutatorName,
        replacement,
      })),
  };
}

const isNoticed = ({ outcome }: Tried): boolean => outcome === 'killed' || outcome === 'timeout';

/** The percentage of mutants that tests detected. */
export const scoreOf = (tried: readonly Tried[]): number =>
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

const WHY: Partial<Record<Outcome, string>> = {
  'no-coverage': ' (no test runs it)',
  'gave-up': ' (no test noticed it in time)',
};

const lineOf = ({ file, line, kind, replacement, outcome }: Tried): string =>
  `${file}:${line} ${kind}${WHY[outcome] ?? ''}: ${replacement.replace(/\s+/g, ' ').slice(0, 100)}`;

function rowOf(name: string, some: readonly Tried[], score: number): string {
  const noticed = some.filter(isNoticed).length;
  const timeouts = some.filter(({ outcome }) => outcome === 'timeout').length;
  return `${score.toFixed(1).padStart(5)} %  ${noticed} of ${some.length}${timeouts === 0 ? '' : `, timeouts: ${timeouts}`}  ${name}`;
}

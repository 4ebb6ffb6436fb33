import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTests } from '@vitest/runner';
import { type RunnerTestCase, type RunnerTestFile, type RunnerTestSuite, TestRunner, vi } from 'vitest';
import { type Mutant, type Outcome, type RecordLine, RUN_FILES, RUN_FOLDER } from './model.ts';
import { type Coverage, hitLimit, nearestFirst, type Plan, planTrials, type Trial } from './plan.ts';

/** Runs the tests of one file after another, without reporting to Vitest's main process. */
class Tries extends TestRunner {
  switches: Switches | null = null;
  tests: Trial['tests'] = 'all';
  hasFailed = false;
  readonly #vitest: TestRunner;

  constructor(vitest: TestRunner) {
    super(vitest.config);
    this.#vitest = vitest;
  }
  override trace = <T>(_name: string, attributes: Record<string, unknown> | (() => T), work?: () => T): T => {
    const traced = typeof attributes === 'function' ? attributes : work;
    if (traced === undefined) throw new Error('There is nothing to trace.');
    return traced();
  };

  override importFile(path: string, source: 'collect' | 'setup'): unknown {
    return this.#vitest.importFile(path, source);
  }
  onCollected(files: RunnerTestFile[]): void {
    for (const file of files) if (this.tests !== 'all') keepTests(file, this.tests);
  }
  override async onBeforeRunSuite(suite: RunnerTestSuite): Promise<void> {
    if (this.hasFailed) suite.mode = 'skip';
    await super.onBeforeRunSuite(suite);
  }
  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    if (this.hasFailed) test.mode = 'skip';
    await super.onBeforeRunTask(test);
  }
  override onBeforeTryTask(test: RunnerTestCase): void {
    if (this.switches !== null) this.switches.currentTestId = test.id;
    super.onBeforeTryTask(test);
  }
  override onAfterRunTask(test: RunnerTestCase): void {
    if (this.switches !== null) this.switches.currentTestId = undefined;
    if (test.result?.state === 'fail') this.hasFailed = true;
    super.onAfterRunTask(test);
  }
  /** There's nothing to save. */
  override async onAfterRunSuite(): Promise<void> {}
}

function keepTests(suite: RunnerTestSuite, tests: ReadonlySet<string>): void {
  for (const task of suite.tasks) {
    if (task.type === 'suite') keepTests(task, tests);
    else if (!tests.has(task.id)) task.mode = 'skip';
  }
  if (suite.tasks.every(({ mode }) => mode === 'skip' || mode === 'todo')) suite.mode = 'skip';
}

const TEST_TIMEOUT = 10_000;

/** A mutant that no test has noticed after this time is given up, and counts as one that none notices. In milliseconds. */
const MOST_TIME = 10_000;

const folder = process.env[RUN_FOLDER] ?? '';
const pathOf = (name: keyof typeof RUN_FILES): string => join(folder, RUN_FILES[name]);
const read = <T>(name: keyof typeof RUN_FILES): T => JSON.parse(readFileSync(pathOf(name), 'utf8'));
const write = (line: RecordLine) => appendFileSync(pathOf('record'), `${JSON.stringify(line)}\n`);

declare global {
  var __vitest_worker__: { evaluatedModules: { idToModuleMap: Map<string, ModuleNode> } };
  var __stryker__: Switches | undefined;
}

/** Runs all mutants of a run one after another in this process. */
class Trials {
  readonly #switches: Switches = { mutantCoverage: { static: {}, perTest: {} } };
  readonly #files: ReadonlySet<string>;
  readonly #vitest: TestRunner;
  /** The files of tests that detected a mutant. */
  readonly #noticing = new Set<string>();

  constructor(vitest: TestRunner) {
    this.#vitest = vitest;
    this.#files = new Set(Object.keys(read<Record<string, string>>('code')));
    globalThis.__stryker__ = this.#switches;
  }

  async run(): Promise<void> {
    if (existsSync(pathOf('coverage'))) await this.#tryAll();
    else writeFileSync(pathOf('coverage'), JSON.stringify([...(await this.#cover())]));
  }

  async #tryAll(): Promise<void> {
    const plans = planTrials(new Map(read<[string, Coverage][]>('coverage')));
    this.#vitest.config.testTimeout = TEST_TIMEOUT;
    for (const mutant of read<Mutant[]>('mutants')) {
      write({ start: mutant.id });
      const plan = plans.get(mutant.id);
      write({
        result: mutant.id,
        outcome: plan === undefined ? 'no-coverage' : await this.#try(mutant, plan),
      });
    }
    await this.#control();
  }

  /** Which code runs in which tests, with no mutant active. Tests that fail here measure the code's speed, for example. */
  async #cover(): Promise<Map<string, Coverage>> {
    const coverages = new Map<string, Coverage>();
    const counts = this.#switches.mutantCoverage;
    for (const file of read<string[]>('tests')) {
      counts.static = {};
      counts.perTest = {};
      const start = performance.now();
      write({ ran: file });
      if (await this.#fails(file, 'all', this.#switches)) {
        write({ leftOut: file });
        continue;
      }
      coverages.set(file, {
        static: counts.static,
        perTest: counts.perTest,
        took: performance.now() - start,
      });
    }
    return coverages;
  }

  /** Tests that a mutant broke permanently would appear to detect all later mutants. */
  async #control(): Promise<void> {
    for (const file of this.#noticing) {
      write({ ran: file });
      if ((await this.#fails(file, 'all', null)) && (await this.#fails(file, 'all', null)))
        write({ brokenLater: file });
    }
  }

  async #try(mutant: Mutant, plan: Plan): Promise<Outcome> {
    Object.assign(this.#switches, { activeMutant: mutant.id, hitCount: 0, hitLimit: hitLimit(plan) });
    try {
      const end = performance.now() + MOST_TIME;
      for (const { file, tests } of nearestFirst(plan.trials, join(process.cwd(), mutant.file))) {
        if (performance.now() > end) return 'gave-up';
        if (!(await this.#fails(file, tests, null))) continue;
        this.#noticing.add(file);
        return (this.#switches.hitCount ?? 0) > hitLimit(plan) ? 'timeout' : 'killed';
      }
      return 'survived';
    } finally {
      Object.assign(this.#switches, { activeMutant: undefined, hitCount: undefined });
    }
  }

  async #fails(file: string, tests: Trial['tests'], switches: Switches | null): Promise<boolean> {
    const isTest = (path: string) => path === file;
    forget(
      globalThis.__vitest_worker__.evaluatedModules.idToModuleMap,
      (path) => this.#files.has(path) || isTest(path),
    );
    const tries = new Tries(this.#vitest);
    tries.switches = switches;
    tries.tests = tests;
    const [result] = await startTests([file], tries);
    vi.restoreAllMocks();
    vi.useRealTimers();
    return tries.hasFailed || result?.result?.state === 'fail';
  }
}

/** Vitest's runner, which runs the mutants after the empty test. */
export default class TryMutants extends TestRunner {
  #isDone = false;

  override async onAfterRunFiles(): Promise<void> {
    super.onAfterRunFiles();
    if (this.#isDone) return;
    this.#isDone = true;
    try {
      await new Trials(this).run();
    } catch (error) {
      write({ failed: String(error) });
    }
  }
}

/** A module that Vitest has loaded. */
type ModuleNode = {
  id: string;
  file: string;
  importers: Set<string>;
  evaluated: boolean;
  promise: unknown;
  exports: unknown;
};

/** Resets the modules with mutants and everything that imports them, so they're reloaded for the next mutant. */
function forget(modules: ReadonlyMap<string, ModuleNode>, holdsMutants: (file: string) => boolean): void {
  const open = [...modules.values()].filter(({ file }) => holdsMutants(file));
  const seen = new Set(open);
  for (const node of open) {
    for (const id of node.importers) {
      const importer = modules.get(id);
      if (importer === undefined || seen.has(importer)) continue;
      seen.add(importer);
      open.push(importer);
    }
  }
  for (const node of seen) {
    node.promise = undefined;
    node.exports = undefined;
    node.evaluated = false;
    node.importers.clear();
  }
}

type Counts = Record<string, number>;

/** The state that StrykerJS's switches read and write. */
type Switches = {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage: { static: Counts; perTest: Record<string, Counts> };
};

import { type RunnerTestCase, type RunnerTestFile, type RunnerTestSuite, TestRunner } from 'vitest';
import type { Trial } from './plan.ts';
import type { Switches } from './switches.ts';

/** Runs the tests of one file after another, without reporting to Vitest's main process. */
export class Tries extends TestRunner {
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

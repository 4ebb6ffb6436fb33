import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type Machine, today } from './machine.ts';

const FILE = 'docs/measurements/matrix.json';

/** Where playwright.config.ts writes the results of the tests. */
const REPORT = 'test-results/e2e.json';

type Spec = { title: string; file: string; ok: boolean };
type Group = { specs: Spec[]; suites?: Group[] };
type Report = {
  /** What prevented the tests from running. */
  errors: unknown[];
  suites: Group[];
  stats: { duration: number; expected: number; skipped: number; unexpected: number; flaky: number };
};

const failedIn = (groups: readonly Group[]): string[] =>
  groups.flatMap(({ specs, suites }) => [
    ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`),
    ...failedIn(suites ?? []),
  ]);

/** Deletes the results of earlier tests, so they can't be mistaken for these. */
export function forgetSuite(): void {
  rmSync(REPORT, { force: true });
}

/**
 * Records the results of the last end-to-end tests under the name of their suite. `machine` is its state before the
 * tests. Throws an Error if no tests ran.
 */
export function recordSuite(word: string, machine: Machine): void {
  const { stats, suites, errors }: Report = JSON.parse(readFileSync(REPORT, 'utf8'));
  if (errors.length > 0 || stats.expected + stats.unexpected + stats.flaky === 0)
    throw new Error(`The suite '${word}' did not run, so nothing is recorded.`);
  const known: Record<string, unknown> = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {};
  known[word] = {
    date: today(),
    machine,
    browser: 'Chromium',
    minutes: Number((stats.duration / 60_000).toFixed(1)),
    passed: stats.expected,
    flaky: stats.flaky,
    skipped: stats.skipped,
    failed: failedIn(suites),
  };
  mkdirSync('docs/measurements', { recursive: true });
  writeFileSync(FILE, `${JSON.stringify(known, null, 2)}\n`);
}

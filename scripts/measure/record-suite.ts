import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type Machine, today } from './machine.ts';

const FILE = 'docs/measurements/matrix.json';

/** Where playwright.config.ts has the tests' outcomes written. */
const REPORT = 'test-results/e2e.json';

type Spec = { title: string; file: string; ok: boolean };
type Group = { specs: Spec[]; suites?: Group[] };
type Report = {
  suites: Group[];
  stats: { duration: number; expected: number; skipped: number; unexpected: number; flaky: number };
};

const failedIn = (groups: readonly Group[]): string[] =>
  groups.flatMap(({ specs, suites }) => [
    ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`),
    ...failedIn(suites ?? []),
  ]);

/** Keeps how the end-to-end tests that ran last went, under the word that names their suite. `machine` is as it was before them. */
export function recordSuite(word: string, machine: Machine): void {
  const { stats, suites } = JSON.parse(readFileSync(REPORT, 'utf8')) as Report;
  const known = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, unknown>) : {};
  known[word] = {
    date: today(),
    machine,
    browser: 'Chromium',
    minutes: Number((stats.duration / 60_000).toFixed(1)),
    passed: stats.expected + stats.flaky,
    skipped: stats.skipped,
    failed: failedIn(suites),
  };
  mkdirSync('docs/measurements', { recursive: true });
  writeFileSync(FILE, `${JSON.stringify(known, null, 2)}\n`);
}

import { mkdirSync, readFileSync } from 'node:fs';
import { ensureBrowser } from '../e2e/browser.ts';
import { command, refuseOptions } from './command.ts';
import { run, script, tryRun } from './run.ts';

/** `flaky`: titles of tests that only passed on a second try. */
type Counts = { passed: number; failed: number; flaky: string[] };

function readUnitCounts(): Counts {
  const report = JSON.parse(readFileSync('test-results/unit.json', 'utf8'));
  return { passed: report.numPassedTests, failed: report.numFailedTests, flaky: [] };
}

/** A file or a group of tests in Playwright's report. */
type Suite = {
  title: string;
  suites?: Suite[];
  specs: { title: string; tests: { status: string }[] }[];
};

/** The parts of Playwright's report that are read here. */
type Report = { stats: { expected: number; unexpected: number; flaky: number }; suites: Suite[] };

/** Titles of the tests in a suite that only passed on a second try. */
function flakyIn({ title, suites = [], specs }: Suite, above: readonly string[]): string[] {
  const path = [...above, title];
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [
    ...own.map((spec) => [...path, spec.title].join(' › ')),
    ...suites.flatMap((suite) => flakyIn(suite, path)),
  ];
}

function readBrowserCounts(): Counts {
  const { stats, suites }: Report = JSON.parse(readFileSync('test-results/e2e.json', 'utf8'));
  const flaky = suites.flatMap((suite) => flakyIn(suite, []));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, flaky };
}

/**
 * The build comes first, because the later steps read its output: lint, types, unit tests, a new site, the same after a release,
 * and end-to-end tests.
 */
async function main(): Promise<void> {
  refuseOptions();
  mkdirSync('test-results', { recursive: true });
  const browser = ensureBrowser();
  await run('Build', script('build.ts'));
  await run('Content checks', script('check.ts'));
  await Promise.all([
    run('Lint', ['npm', 'run', '--silent', 'lint']),
    run('Types', ['npm', 'run', '--silent', 'types']),
  ]);
  const unitCode = await tryRun([
    'vitest',
    'run',
    '--reporter=dot',
    '--reporter=json',
    '--outputFile.json=test-results/unit.json',
  ]);
  const unit = readUnitCounts();
  if (unitCode !== 0) return report([unit]);
  await run('Tests after a release', script('test-release.ts'));
  await run('A new site', script('test-sites.ts'));
  const browserCode = await tryRun(['playwright', 'test'], { CHROMIUM_PATH: browser });
  report([unit, readBrowserCounts()]);
  if (browserCode !== 0) process.exitCode = browserCode;
}

/** Lists the flaky tests, prints the totals on the last line, and sets the exit code. */
function report(counts: readonly Counts[]): void {
  const passed = counts.reduce((sum, each) => sum + each.passed, 0);
  const failed = counts.reduce((sum, each) => sum + each.failed, 0);
  const flaky = counts.flatMap((each) => each.flaky);
  for (const title of flaky) console.log(`Passed on a second try only: ${title}`);
  const unsteady = flaky.length === 0 ? '' : ` (${flaky.length} of them on a second try only)`;
  console.log(`\n${passed} passed${unsteady}, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}

await command(main);

import { mkdirSync, readFileSync } from 'node:fs';
import { ensureBrowser } from '../e2e/browser.ts';
import { run, tryRun } from './run.ts';

type Counts = { passed: number; failed: number };

function readUnitCounts(): Counts {
  const report = JSON.parse(readFileSync('test-results/unit.json', 'utf8'));
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

function readBrowserCounts(): Counts {
  const { stats } = JSON.parse(readFileSync('test-results/e2e.json', 'utf8'));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

/** The build first: what comes after it reads what it makes. Then lint, types, unit tests, the same after a release, and end-to-end tests. */
async function main(): Promise<void> {
  mkdirSync('test-results', { recursive: true });
  const browser = ensureBrowser();
  await run('Build', ['tsx', 'scripts/build.ts']);
  await run('Content checks', ['tsx', 'scripts/check.ts']);
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
  await run('Tests after a release', ['tsx', 'scripts/test-release.ts']);
  const browserCode = await tryRun(['playwright', 'test'], { CHROMIUM_PATH: browser });
  report([unit, readBrowserCounts()]);
  if (browserCode !== 0) process.exitCode = browserCode;
}

/** Prints the totals as the last line and sets the exit code. */
function report(counts: readonly Counts[]): void {
  const passed = counts.reduce((sum, each) => sum + each.passed, 0);
  const failed = counts.reduce((sum, each) => sum + each.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}

await main();

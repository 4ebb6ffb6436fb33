import { ensureBrowser } from '../e2e/browser.ts';
import { findNginx, startNginx } from '../e2e/support/plain-hosts.ts';
import { run, tryRun } from './run.ts';

const BASE_PATH = '/handbook';
/** Specs in which a slow processor can show races. */
const INTERACTIVE = ['reading', 'versions', 'sidebar', 'mobile', 'keyboard', 'addresses', 'network'];

const CHROMIUM_PATH = ensureBrowser();
const outcomes: { name: string; code: number }[] = [];

async function suite(
  name: string,
  env: Record<string, string>,
  specs: readonly string[] = [],
): Promise<void> {
  console.log(`\n${name}`);
  outcomes.push({ name, code: await tryRun(['playwright', 'test', ...specs], { CHROMIUM_PATH, ...env }) });
}

const build = (basePath: string): Promise<void> =>
  run('Build', ['tsx', 'scripts/build.ts'], { BASE_PATH: basePath });

async function onNginx(): Promise<void> {
  const nginx = findNginx();
  if (nginx === null) return console.log('\nOn nginx: skipped, it is not installed on this machine');
  const host = await startNginx(nginx, 'out');
  await suite('On nginx', { E2E_ORIGIN: host.origin });
  await host.stop();
}

/** The end-to-end tests in places that `npm test` leaves out. Takes two builds' and three suites' time. */
await build(BASE_PATH);
await suite(`Below ${BASE_PATH}`, { E2E_BASE_PATH: BASE_PATH });
await build('');
await onNginx();
await suite('On a processor four times as slow', { E2E_CPU_SLOWDOWN: '4' }, INTERACTIVE);

for (const { name, code } of outcomes) console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${name}`);
process.exitCode = outcomes.some(({ code }) => code !== 0) ? 1 : 0;

import { parseArgs } from 'node:util';
import { ensureBrowser } from '../e2e/browser.ts';
import { findNginx, startNginx } from '../e2e/support/plain-hosts.ts';
import { UsageError } from '../lib/ground/base/usage-error.ts';
import { command } from './command.ts';
import { run, script, tryRun } from './run.ts';

const BASE_PATH = '/handbook';

/** Specs in which a slow processor, a slow network, or reduced motion can reveal races. */
const INTERACTIVE = [
  'sections',
  'code',
  'reading',
  'arrival',
  'versions',
  'sidebar',
  'mobile',
  'keyboard',
  'addresses',
  'images',
  'embedded-changelog',
  'states',
  'page-tools',
];

/** Specs that apply to a touch screen of 390 by 844. */
const TOUCH = [
  'mobile',
  'touch',
  'sections',
  'code',
  'page-tools',
  'images',
  'console',
  'accessibility',
  'look',
];

type Suite = { name: string; env: Record<string, string>; args: readonly string[] };

/** Suites for the export at its usual place, by the word that selects one. */
const SUITES: Record<string, Suite> = {
  slow: {
    name: 'On a processor four times as slow, at 1.6 Mbit/s with 150 ms',
    env: { E2E_CPU_SLOWDOWN: '4', E2E_SLOW_NETWORK: '1' },
    args: [...INTERACTIVE, '--workers=1'],
  },
  'reduced-motion': { name: 'With reduced motion', env: { E2E_REDUCED_MOTION: '1' }, args: INTERACTIVE },
  touch: { name: 'On a touch screen of 390 by 844', env: { E2E_TOUCH: '1' }, args: TOUCH },
  keyboard: { name: 'By keyboard alone', env: {}, args: ['--grep', 'keyboard|focus|Escape|Tab key'] },
};

const outcomes: { name: string; code: number }[] = [];

async function runSuite({ name, env, args }: Suite, browser: string): Promise<void> {
  console.log(`\n${name}`);
  outcomes.push({
    name,
    code: await tryRun(['playwright', 'test', ...args], { CHROMIUM_PATH: browser, ...env }),
  });
}

const build = (env: Record<string, string>): Promise<void> => run('Build', script('build.ts'), env);

async function belowBasePath(browser: string): Promise<void> {
  await build({ BASE_PATH, INCLUDE_DRAFTS: '1' });
  const env = { E2E_BASE_PATH: BASE_PATH, E2E_DRAFTS: '1' };
  await runSuite({ name: `Below ${BASE_PATH}, with drafts`, env, args: [] }, browser);
  await build({});
}

/** The site without anything that relies on insides of the framework. */
async function withoutInsides(browser: string): Promise<void> {
  await build({ FRAMEWORK_OFF: 'all' });
  const suite = { name: 'With FRAMEWORK_OFF=all', env: { E2E_FRAMEWORK_OFF: 'all' }, args: [] };
  await runSuite(suite, browser);
  await build({});
}

async function onNginx(browser: string): Promise<void> {
  const nginx = findNginx();
  if (nginx === null) return console.log('\nOn nginx: skipped, it is not installed on this machine');
  const host = await startNginx(nginx, 'out');
  await runSuite({ name: 'On nginx', env: { E2E_ORIGIN: host.origin }, args: [] }, browser);
  await host.stop();
}

const STEPS: Record<string, (browser: string) => Promise<void>> = {
  'base-path': belowBasePath,
  framework: withoutInsides,
  nginx: onNginx,
  ...Object.fromEntries(
    Object.entries(SUITES).map(([word, suite]) => [word, (browser: string) => runSuite(suite, browser)]),
  ),
};

/** The end-to-end tests in environments that `npm test` leaves out: all, or those in the arguments. */
await command(async () => {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} });
  const unknown = positionals.filter((word) => !Object.hasOwn(STEPS, word));
  if (unknown.length > 0) {
    throw new UsageError(`There is no ${unknown.join(', ')}. Choose from: ${Object.keys(STEPS).join(', ')}`);
  }
  const chosen = positionals.length > 0 ? positionals : Object.keys(STEPS);
  const browser = ensureBrowser();
  for (const word of chosen) await STEPS[word]?.(browser);

  for (const { name, code } of outcomes) console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${name}`);
  process.exitCode = outcomes.some(({ code }) => code !== 0) ? 1 : 0;
});

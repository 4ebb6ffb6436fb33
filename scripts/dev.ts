import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { capabilities } from '../lib/capabilities.ts';
import { LIVE_ADDRESS } from '../lib/docs/build/generated/read-generated.ts';
import { LIVE_FILES } from '../lib/docs/build/live/live-server.ts';
import { startLive } from '../lib/docs/build/live/start-live.ts';
import { LANDING } from '../lib/ground/base/landing.ts';
import { printProblems } from '../lib/ground/base/problems/print.ts';
import type { Problem } from '../lib/ground/base/problems/problem.ts';
import { freePort } from '../lib/ground/disk/free-port.ts';
import { command, messageOf, readPort } from './command.ts';

const DEFAULT_PORT = 3000;
const WORKER = new URL('./live-worker-entry.mjs', import.meta.url);
let printed = printProblems([]);

/** Prints the problems when they change. */
function onProblems(problems: readonly Problem[]): void {
  const text = printProblems(problems);
  if (text !== printed) console.log(`\n${text}`);
  printed = text;
}

/** Requests an address until something answers. */
async function askUntilAnswered(address: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null && server.signalCode === null) {
    const answer = await fetch(address).catch(() => null);
    if (answer !== null) return void answer.body?.cancel();
    await setTimeout(200);
  }
}

await command(async (root) => {
  const { values } = parseArgs({ options: { port: { type: 'string' } } });
  const wanted = readPort(values.port ?? process.env.PORT, DEFAULT_PORT);
  let isLive = false;
  const onError = (error: unknown) => {
    const message = messageOf(error);
    console.error(message ?? error);
    // Problems that prevent the first state from being shown end the command. Later on, the previous state stays.
    if (message !== null && !isLive) process.exit(1);
  };
  const live = await startLive(root, { capabilities, worker: WORKER, onProblems, onError });
  const port = await freePort(wanted);
  const next = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'dev', '--port', String(port)], {
    stdio: 'inherit',
    env: {
      ...process.env,
      [LIVE_ADDRESS]: live.address,
      DOCS_LIVE_FILES: live.address + LIVE_FILES,
      BASE_PATH: live.basePath,
      NEXT_TELEMETRY_DISABLED: '1',
    },
  });
  const address = `http://localhost:${port}${live.basePath}${LANDING}`;
  console.log(`The documentation: ${address}`);
  live.first.then(() => {
    isLive = true;
  });
  // The framework compiles a route when it's asked for: the first time while the content is being read.
  next.once('spawn', () => void askUntilAnswered(address, next));

  process.once('exit', () => next.kill());
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => next.kill(signal));
  next.once('exit', async (code) => {
    await live.stop();
    process.exit(code ?? 0);
  });
});

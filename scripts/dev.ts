import { parseArgs } from 'node:util';
import { capabilities } from '../lib/capabilities.ts';
import { startLive } from '../lib/docs/build/live/start-live.ts';
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
  const port = await freePort(wanted);
  const live = await startLive(root, { capabilities, worker: WORKER, port, onProblems, onError });
  console.log(`The documentation: ${live.address}`);
  live.first.then(() => {
    isLive = true;
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => live.stop().then(() => process.exit(0)));
});

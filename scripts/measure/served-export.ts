import { createConnection } from 'node:net';
import { NOT_WHOLE } from '../../lib/docs/build/export-record.ts';
import { freePort } from '../../lib/ground/disk/free-port.ts';
import { startScript } from './start-script.ts';

/** What can be served: the export of an undisturbed build, none, or anything else. */
export type Found = 'the export before' | 'the new export' | 'none' | 'half an export';

type Running = {
  output: () => string;
  ended: Promise<number | null>;
  kill: (signal: NodeJS.Signals) => void;
};

/** Starts a command of the site in a folder of its own. */
export function start(folder: string, ...command: readonly [string, ...string[]]): Running {
  const { child, output } = startScript(folder, ...command);
  return {
    output,
    ended: new Promise((resolve) => child.once('exit', resolve)),
    kill: (signal) => void process.kill(-(child.pid ?? 0), signal),
  };
}

/** Whether something is listening on a port of this machine. */
function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
  });
}

/** Has `serve.ts` or `start.ts` serve the export, and ends it with SIGINT. Throws if it leaves its port open. */
export async function served(folder: string, name: string, judge: () => Found): Promise<Found> {
  const port = await freePort(4600);
  const { ended, output, kill } = start(folder, name, '--port', String(port));
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  await until(() => isOver || output().includes('Serving out/'));
  const code = isOver ? await ended : undefined;
  if (code === 1 && output().trim() === NOT_WHOLE) return 'none';
  if (code !== undefined) throw new Error(`${name} ended with ${code}:\n${output()}`);
  const answer = await fetch(`http://127.0.0.1:${port}/docs`);
  const found = answer.ok ? judge() : 'half an export';
  kill('SIGINT');
  await ended;
  if (await isOpen(port)) throw new Error(`${name} left port ${port} open`);
  return found;
}

/** Resolves once a condition is true. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 100));
}

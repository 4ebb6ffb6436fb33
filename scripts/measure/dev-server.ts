import type { ChildProcess } from 'node:child_process';
import { freePort } from '../../lib/ground/disk/free-port.ts';
import { startScript } from './start-script.ts';

const PATIENCE_MILLISECONDS = 180_000;
const PAUSE_MILLISECONDS = 200;

export type DevServer = { origin: string; readySeconds: number; stop: () => Promise<void> };

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false; // Nothing is listening yet.
  }
}

/**
 * Starts `npm run dev` in a folder. Resolves when a page responds. Rejects with its output if none does within three
 * minutes.
 */
export async function startDevServer(folder: string, address: string): Promise<DevServer> {
  const port = await freePort(3400);
  return whenReady(`http://localhost:${port}`, address, () =>
    startScript(folder, 'dev.ts', '--port', String(port)),
  );
}

/** Starts a server, as the first process of its own group, and waits until a page responds. Rejects like `startDevServer`. */
export async function whenReady(
  origin: string,
  address: string,
  start: () => { child: ChildProcess; output: () => string },
): Promise<DevServer> {
  const startedAt = performance.now();
  const { child, output } = start();
  while (!(await answers(origin + address))) {
    if (child.exitCode !== null || performance.now() - startedAt > PATIENCE_MILLISECONDS) {
      await end(child);
      throw new Error(`The development server didn't respond:\n${output()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS));
  }
  return { origin, readySeconds: (performance.now() - startedAt) / 1000, stop: () => end(child) };
}

/** Whether a process in the group is still running. */
function isAlive(group: number): boolean {
  try {
    return process.kill(-group, 0);
  } catch {
    return false; // There's no process left to send a signal to.
  }
}

/** Ends the process group that was started here, and waits for its last process. */
async function end({ pid }: ChildProcess): Promise<void> {
  if (pid === undefined || !isAlive(pid)) return;
  process.kill(-pid, 'SIGTERM');
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS));
}

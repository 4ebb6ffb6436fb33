import { type ChildProcess, spawn } from 'node:child_process';
import { freePort } from '../../lib/io/free-port.ts';

const PATIENCE_MILLISECONDS = 180_000;
const PAUSE_MILLISECONDS = 200;

export type DevServer = { origin: string; readySeconds: number; stop: () => Promise<void> };

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false; // Nobody listens yet.
  }
}

/** Starts `npm run dev` in a folder; resolves when a page answers. Rejects with its output if none does in three minutes. */
export async function startDevServer(folder: string, address: string): Promise<DevServer> {
  const port = await freePort(3400);
  const startedAt = performance.now();
  const child = spawn('npx', ['tsx', 'scripts/dev.ts', '--port', String(port)], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const origin = `http://localhost:${port}`;
  while (!(await answers(origin + address))) {
    if (child.exitCode !== null || performance.now() - startedAt > PATIENCE_MILLISECONDS) {
      await end(child);
      throw new Error(`The development server did not answer:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS));
  }
  return { origin, readySeconds: (performance.now() - startedAt) / 1000, stop: () => end(child) };
}

/** Ends the process group that was started here. */
function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return Promise.resolve();
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  process.kill(-child.pid, 'SIGTERM');
  return ended;
}

import { type ChildProcess, spawn } from 'node:child_process';
import { script } from '../run.ts';

/** Starts one of the project's scripts with its children in a separate process group, like a terminal does. */
export function startScript(
  folder: string,
  ...command: readonly [string, ...string[]]
): { child: ChildProcess; output: () => string } {
  const [node = '', ...args] = script(...command);
  const child = spawn(node, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  return { child, output: () => output };
}

type Running = {
  output: () => string;
  ended: Promise<number | null>;
  kill: (signal: NodeJS.Signals) => void;
};

/** Starts one of the site's commands in another folder. */
export function start(folder: string, ...command: readonly [string, ...string[]]): Running {
  const { child, output } = startScript(folder, ...command);
  return {
    output,
    ended: new Promise((resolve) => child.once('exit', resolve)),
    kill: (signal) => void process.kill(-(child.pid ?? 0), signal),
  };
}

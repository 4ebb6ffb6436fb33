import { spawn } from 'node:child_process';
import { BuildFailure } from '../lib/build/failure.ts';
import type { BuildTools } from '../lib/build/tools.ts';

/** Runs a command of the project's own tools with its output shown; a failing one ends this process with its code. */
export async function run(
  name: string,
  command: readonly string[],
  env: Record<string, string> = {},
): Promise<void> {
  const code = await tryRun(command, env);
  if (code === 0) return;
  console.error(`\n${name} failed (exit code ${code}).`);
  process.exit(code);
}

/** Runs a command and resolves with its exit code. The first word is looked up among the project's tools. */
export function tryRun(command: readonly string[], env: Record<string, string> = {}): Promise<number> {
  const [tool = '', ...args] = command;
  const child = spawn(tool, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env, PATH: `node_modules/.bin:${process.env.PATH}` },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? (signal === null ? 1 : 128)));
  });
}

/** What a build on the command line does besides computing. */
export const buildTools: BuildTools = {
  run: async (name, command, env) => {
    const code = await tryRun(command, env);
    if (code !== 0) throw new BuildFailure(`\n${name} failed (exit code ${code}).`);
  },
  log: (line) => console.log(line),
};

import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter } from 'node:path';
import { capabilities } from '../lib/capabilities.ts';
import { BuildFailure } from '../lib/docs/build/failure.ts';
import type { BuildTools } from '../lib/docs/build/tools.ts';

/** Signals that end a command from the outside: Ctrl+C, a pipeline that gives up, a terminal that closes. */
const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

type Ending = (typeof ENDING)[number];

/** The exit code of a process that a signal ended, by the convention of shells. */
const codeOf = (signal: NodeJS.Signals): number => 128 + constants.signals[signal];

/** How Node runs one of the project's own scripts in a separate process. */
export const script = (name: string, ...args: readonly string[]): string[] => [
  process.execPath,
  '--import',
  './scripts/typescript.mjs',
  `scripts/${name}`,
  ...args,
];

/** Runs a command from the project's own tools with its output shown. If it fails, this process exits with its code. */
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

/**
 * Runs a command and resolves with its exit code. The first word is looked up among the project's tools. A signal that
 * ends this process ends the command first, so nothing is left running. Rejects if there's no such tool.
 */
export function tryRun(command: readonly string[], env: Record<string, string> = {}): Promise<number> {
  const [tool = '', ...args] = command;
  const child = spawn(tool, args, {
    stdio: 'inherit',
    env: { ...process.env, ...env, PATH: `node_modules/.bin${delimiter}${process.env.PATH}` },
  });
  let ending: Ending | null = null;
  const relay = (signal: Ending) => {
    ending = signal;
    child.kill(signal);
  };
  for (const signal of ENDING) process.on(signal, relay);
  const done = () => {
    for (const signal of ENDING) process.off(signal, relay);
  };
  return new Promise((resolve, reject) => {
    child.once('error', (error) => {
      done();
      reject(error);
    });
    child.once('exit', (code, signal) => {
      done();
      if (ending !== null) process.exit(codeOf(ending));
      resolve(code ?? (signal === null ? 1 : codeOf(signal)));
    });
  });
}

/** Lets everyone read what is written from now on: a server runs as another user than the one who builds. */
export const letServersRead = (): void => void process.umask(process.umask() & ~0o055);

/** The side effects of a build on the command line. */
export const buildTools: BuildTools = {
  capabilities,
  run: async (name, command, env) => {
    const code = await tryRun(command, env);
    if (code !== 0) throw new BuildFailure(`\n${name} failed (exit code ${code}).`);
  },
  log: (line) => console.log(line),
};

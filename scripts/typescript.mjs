// Lets Node run the project's TypeScript: `node --import ./scripts/typescript.mjs scripts/check.ts`. If something that
// this needs is missing, it prints one line.
import { accessSync, constants } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';

/** The package that an error reports as missing; null for any other error. */
function missingPackage({ code, message = '' }) {
  if (code !== 'ERR_MODULE_NOT_FOUND' && code !== 'MODULE_NOT_FOUND') return null;
  const name = /Cannot find (?:package|module) '((?:@[^/']+\/)?[^@./'][^/']*)/.exec(message)?.[1];
  return name ?? /[\\/]node_modules[\\/]((?:@[^\\/']+[\\/])?[^\\/']+)/.exec(message)?.[1] ?? null;
}

process.on('uncaughtException', (error) => {
  const name = missingPackage(error ?? {});
  console.error(name === null ? error : `The package '${name}' is missing or incomplete. Run 'npm ci'.`);
  process.exit(1);
});

const root = fileURLToPath(new URL('..', import.meta.url));
if (root.includes('?')) {
  console.error(
    `${root} has a question mark in its path, which the packages cannot read from. Move or rename it.`,
  );
  process.exit(1);
}

// npm sends a signal to a shell, and shells don't pass it on to what they run: this process would keep running.
if (process.env.npm_lifecycle_event !== undefined) {
  const parent = process.ppid;
  const look = () => process.ppid !== parent && process.kill(process.pid, 'SIGTERM');
  setInterval(look, 500).unref();
}

try {
  accessSync(tmpdir(), constants.W_OK);
} catch {
  // Compiled code is cached there. Without such a place, it's compiled each time.
  process.env.TSX_DISABLE_CACHE = '1';
}

const { register } = await import('tsx/esm/api');
register();

// Constants of this process, and of those that it starts: see lib/ground/base/landing.ts.
if (isMainThread) {
  const { processConstants } = await import('../lib/ground/disk/process-constants.ts');
  Object.assign(process.env, processConstants(process.cwd()));
}

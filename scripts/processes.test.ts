import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join, resolve } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { tinyFiles } from '../lib/docs/checks/testing/tiny-project.ts';
import { hashOf } from '../lib/ground/base/hash.ts';
import { tempFolder } from '../lib/ground/disk/testing/temp-folder.ts';
import { writeFiles } from '../lib/ground/disk/write-files.ts';

const TYPESCRIPT = resolve('scripts/typescript.mjs');
const commandOf = (script: string, ...options: string[]): string[] => [
  '--import',
  TYPESCRIPT,
  resolve(`scripts/${script}`),
  ...options,
];

const PACKAGE = { 'package.json': '{"type":"module"}', 'package-lock.json': '{}' };

let root = '';

const put = (path: string, text: string | Uint8Array) => writeFiles(root, new Map([[path, text]]));

beforeEach(() => {
  root = tempFolder();
  for (const [path, text] of Object.entries({ ...tinyFiles, ...PACKAGE })) put(path, text);
});

type Started = {
  child: ChildProcess;
  /** Resolves when the output contains a text. Rejects if the process ends without it. */
  says: (text: string) => Promise<void>;
  output: () => string;
  ended: Promise<number | string | null>;
};

/** Starts a process in the tiny project, with its children in a separate process group. */
function start(args: readonly string[], env: Record<string, string> = {}): Started {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      for (const listener of listeners) listener();
    });
  const ended = new Promise<number | string | null>((done) =>
    child.once('close', (code, signal) => done(code ?? signal)),
  );
  const says = (text: string) =>
    new Promise<void>((done, fail) => {
      const look = () => output.includes(text) && done();
      listeners.add(look);
      look();
      ended.then((code) => fail(new Error(`It ended with ${code} and said:\n${output}`)));
    });
  return { child, says, output: () => output, ended };
}

/** Processes in a group that are still running. */
function alive(group: number | undefined): string[] {
  const lines = execFileSync('ps', ['-eo', 'pgid=,stat=,args='], { encoding: 'utf8' }).split('\n');
  return lines.filter((line) => {
    const [, id, state = ''] = /^\s*(\d+)\s+(\S+)/.exec(line) ?? [];
    return Number(id) === group && !state.startsWith('Z');
  });
}

/** Opens a port to test whether it's free. */
function listenOn(port: number): Promise<Server> {
  const server = createServer();
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', () => done(server));
  });
}

const EXPORT = { 'out/docs.html': 'docs', 'out/404.html': '404' };

function putExport(): void {
  for (const [path, text] of Object.entries(EXPORT)) put(path, text);
  const files = Object.fromEntries(
    Object.entries(EXPORT).map(([path, text]) => [path.slice(4), text.length]),
  );
  const settings = JSON.stringify({ basePath: '', headers: [] });
  put('.generated/serve.json', settings);
  put('.generated/export.json', JSON.stringify({ fingerprint: 'x', settings: hashOf(settings), files }));
}

describe.each(['SIGINT', 'SIGTERM'] as const)('%s', (signal) => {
  it('ends serve, and frees its port', async () => {
    putExport();
    const { child, says, output, ended } = start(commandOf('serve.ts', '--port', '0'));
    await says('Serving');
    const port = Number(/127\.0\.0\.1:(\d+)/.exec(output())?.[1]);
    child.kill(signal);
    expect(await ended).toBe(signal);
    expect(alive(child.pid)).toEqual([]);
    (await listenOn(port)).close();
  });

  it('ends check --watch', async () => {
    const { child, says, ended } = start(commandOf('check.ts', '--watch'));
    await says('no problems');
    child.kill(signal);
    expect(await ended).toBe(signal);
    expect(alive(child.pid)).toEqual([]);
  });

  it('ends a running tool, waits for it, and exits with the code that shells use', async () => {
    const code = { SIGINT: 130, SIGTERM: 143 }[signal];
    // Like a build, the tool takes a moment to end.
    put(
      'tool.mjs',
      `for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => { console.log('tool ends'); process.exit(0); });
       setInterval(() => {}, 1000); console.log('tool runs');`,
    );
    put(
      'runs.ts',
      `import { tryRun } from '${resolve('scripts/run.ts')}';
       await tryRun([process.execPath, 'tool.mjs']); console.log('goes on');`,
    );
    const { child, says, output, ended } = start(['--import', TYPESCRIPT, 'runs.ts']);
    await says('tool runs');
    child.kill(signal);
    expect(await ended).toBe(code);
    expect(output()).toContain('tool ends');
    expect(output()).not.toContain('goes on');
    expect(alive(child.pid)).toEqual([]);
  });

  it('releases the lock of a build with a running tool', async () => {
    // A compiler that never finishes. It runs before the framework.
    put(
      'node_modules/.bin/tsc',
      `#!${process.execPath}\nconsole.log('tool runs'); setInterval(() => {}, 1000);\n`,
    );
    execFileSync('chmod', ['+x', join(root, 'node_modules/.bin/tsc')]);
    const { child, says, ended } = start(commandOf('build.ts'));
    await says('tool runs');
    expect(existsSync(join(root, '.cache/build.lock'))).toBe(true);
    child.kill(signal);
    expect(await ended).toBe({ SIGINT: 130, SIGTERM: 143 }[signal]);
    expect(existsSync(join(root, '.cache/build.lock'))).toBe(false);
    expect(alive(child.pid)).toEqual([]);
  });
});

it('ends with the shell that npm started it in', async () => {
  putExport();
  const serve = [process.execPath, ...commandOf('serve.ts', '--port', '0')].join(' ');
  const shell = spawn('sh', ['-c', `${serve}; true`], {
    cwd: root,
    env: { ...process.env, npm_lifecycle_event: 'serve' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  // It's closed when the last process that writes to it has ended.
  const closed = new Promise((done) => shell.stdout.once('close', done));
  const text = await new Promise<string>((done) => shell.stdout.once('data', (chunk) => done(String(chunk))));
  shell.kill('SIGTERM');
  await closed;
  expect(alive(shell.pid)).toEqual([]);
  (await listenOn(Number(/127\.0\.0\.1:(\d+)/.exec(text)?.[1]))).close();
});

/** Exit code and output, without the folder's name. */
function say(args: readonly string[], env: Record<string, string> = {}): [number | null, string] {
  const { status, stderr, stdout } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return [status, (stdout + stderr).replaceAll(root, '…')];
}

describe('one line, and exit code 1,', () => {
  it.each([
    'build.ts',
    'check.ts',
    'dev.ts',
    'export.ts',
    'serve.ts',
    'start.ts',
    'schemas.ts',
    'search-push.ts',
    'test.ts',
    'test-matrix.ts',
    'test-mutation.ts',
    'test-release.ts',
    'measure.ts',
  ])('is what %s says to an option that it does not know', (script) => {
    const [code, text] = say(commandOf(script, '--nonsense'));
    expect(text).toContain('--nonsense');
    expect([code, text.trim().split('\n').length]).toEqual([1, 1]);
  });

  it.each(['docs.ts', 'reference.ts'])(
    'is what %s says to a verb that it does not know, above its help',
    (script) => {
      const [code, text] = say(commandOf(script, '--nonsense'));
      expect(text.split('\n', 1)[0]).toContain('--nonsense');
      expect([code, text.includes('    at ')]).toEqual([1, false]);
    },
  );

  it.each([
    ['serve.ts', ['--port', '70000'], "'70000' is not a port. Expected a number from 0 to 65535."],
    ['start.ts', ['--port', 'abc'], "'abc' is not a port. Expected a number from 0 to 65535."],
    ['dev.ts', ['--port=-1'], "'-1' is not a port. Expected a number from 0 to 65535."],
    [
      'build.ts',
      ['--host', 'vercle'],
      "There is no host profile 'vercle'. Choose one of: generic, netlify, cloudflare, github, gitlab, nginx, container, caddy, s3.",
    ],
    ['serve.ts', ['--folder', 'nowhere'], "There is no export in nowhere/. Run 'npm run build' first."],
    ['measure.ts', ['nothing'], 'Say what to measure: npm run measure -- '],
    ['test-matrix.ts', ['nothing'], 'There is no nothing. Choose from: '],
  ])('is what %s says to %j', (script, options, message) => {
    const [code, text] = say(commandOf(script, ...options));
    expect(text).toContain(message);
    expect([code, text.trim().split('\n').length]).toEqual([1, 1]);
  });

  it('is what serve prints if the last port is taken', async () => {
    putExport();
    const taken = await listenOn(65_535).catch(() => null);
    const [code, text] = say(commandOf('serve.ts', '--port', '65535'));
    taken?.close();
    expect([code, text]).toEqual([
      1,
      'Port 65535 is in use: stop what listens there, or choose another port with --port.\n',
    ]);
  });

  it('is printed for an invalid drafts setting', () => {
    const [code, text] = say(commandOf('search-push.ts', '--dry-run'), { INCLUDE_DRAFTS: 'yes' });
    expect([code, text]).toEqual([
      1,
      `environment:1:1 environment INCLUDE_DRAFTS: expected '1' to build drafts, or '0', found "yes".
    Correct or unset the variable.
1 problem
`,
    ]);
  });

  it('is printed for a missing tool', () => {
    put(
      'runs.ts',
      `import { command } from '${resolve('scripts/command.ts')}';
      import { tryRun } from '${resolve('scripts/run.ts')}';
      await command(async () => { await tryRun(['no-such-tool']); });`,
    );
    expect(say(['--import', TYPESCRIPT, 'runs.ts'])).toEqual([
      1,
      "The program 'no-such-tool' was not found. Install it, or run 'npm ci' if it is one of the packages.\n",
    ]);
  });

  it('is printed for a missing package', () => {
    put('needs.ts', "import 'no-such-package';");
    expect(say(['--import', TYPESCRIPT, 'needs.ts'])).toEqual([
      1,
      "The package 'no-such-package' is missing or incomplete. Run 'npm ci'.\n",
    ]);
  });

  it('is printed if no package is installed', () => {
    cpSync(TYPESCRIPT, join(root, 'scripts/typescript.mjs'), { recursive: true });
    expect(say(['--import', './scripts/typescript.mjs', 'any.ts'])).toEqual([
      1,
      "The package 'tsx' is missing or incomplete. Run 'npm ci'.\n",
    ]);
  });

  it('is printed for a checkout with a question mark in its path', () => {
    put('what?/scripts/typescript.mjs', readFileSync(TYPESCRIPT, 'utf8'));
    const there = join(root, 'what?');
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', './scripts/typescript.mjs', 'any.ts'],
      { cwd: there, encoding: 'utf8' },
    );
    expect([status, stderr.replace(root, '…')]).toEqual([
      1,
      '…/what?/ has a question mark in its path, which the packages cannot read from. Move or rename it.\n',
    ]);
  });
});

it('keeps the stack trace of bugs in the engine', () => {
  put('fault.ts', 'const fault: unknown = null; (fault as { x: () => void }).x();');
  const [code, text] = say(['--import', TYPESCRIPT, 'fault.ts']);
  expect(code).toBe(1);
  expect(text).toMatch(/TypeError.*\n\s+at .*fault\.ts/);
});

describe('what a build writes', () => {
  it.each(['build.ts', 'export.ts'])('can be read by a server that runs as another user: %s', (script) => {
    put('watch.mjs', "process.on('exit', () => console.log(process.umask().toString(8)));\n");
    const { stdout } = spawnSync(
      'sh',
      ['-c', 'umask 077; exec "$0" "$@"', process.execPath, '--import', './watch.mjs', ...commandOf(script)],
      {
        cwd: root,
        encoding: 'utf8',
        // The command decides about its files, and then ends.
        env: { ...process.env, DOCS_HOST: 'unknown' },
      },
    );
    expect(stdout.trim()).toBe('22');
  });
});

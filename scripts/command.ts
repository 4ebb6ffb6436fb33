import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { BuildFailure } from '../lib/docs/build/failure.ts';
import { HOSTS } from '../lib/docs/publish/export/hosts.ts';
import { Refusal } from '../lib/docs/tools/layers/model.ts';
import { ownValue } from '../lib/ground/base/own-value.ts';
import { UsageError } from '../lib/ground/base/usage-error.ts';

const ENVIRONMENT = 'SITE=<folder> chooses another site than the one in this folder.';

/** What each command does and its options, by the name of its script, as its `--help` prints it. */
export const HELP: Readonly<Record<string, string>> = {
  start: `npm start [-- --port <number>]
    Builds the site unless its export is current, and serves the export. ${ENVIRONMENT}`,
  dev: `npm run dev [-- --port <number>]
    Shows the site while you edit it, on port 3000 by default. ${ENVIRONMENT}`,
  check: `npm run check [-- <options>]
    Prints every problem of the content with its file, line, and column, and what to do. ${ENVIRONMENT}
    --watch              checks again after each change
    --format <name>      text, json (or --json), github, gitlab, or sarif
    --external           only asks the addresses of other sites whether they respond
    --accept             writes the problems that exist now to content/accepted.json`,
  build: `npm run build [-- <options>]
    Checks and builds the site into out/. ${ENVIRONMENT}
    --host <name>        ${HOSTS.map(({ name }) => name).join(', ')}
    --shard <part/of>    renders one part of the pages; --merge <folder>… puts the parts together`,
  export: `npm run export
    Completes an export that another step of a pipeline has rendered, and verifies it.`,
  rehome: `npm run rehome [-- <options>]
    Moves a finished export to another origin or host: npm run rehome -- https://docs.corp.example --host nginx`,
  book: `npm run book -- <set> <version> [--pdf]
    Makes one document of all guides of a version, from the export.`,
  bundle: `npm run bundle -- <set> <version>
    Makes a .zip of a version's pages that works offline, from the export.`,
  docset: `npm run docset -- <set> <version>
    Makes a docset of a version for readers of offline documentation, from the export.`,
  pack: `npm run pack -- <set> <version>
    Makes a pack of a version for the server for agents, from the export: docs/agents.md.`,
  fuzz: `npm run fuzz [-- --seed <number>] [--count <number>] [--minutes <number>]
    Builds generated projects that the check accepts, and looks for faults in their exports.`,
  serve: `npm run serve [-- --port <number>] [--host <address>]
    Serves the export in out/.`,
  lsp: `npm run --silent lsp
    Serves an editor over standard input and output: docs/authoring.md, "Set up your editor". ${ENVIRONMENT}`,
  'package-editor': `npm run editor
    Bundles the extension for VS Code into editors/vscode/docs.vsix.`,
  'lint-imports': 'npm run lint\n    Checks format, lint, imports between folders, and unused code.',
  stubs: 'npm run types\n    Checks the types of all code.',
  test: `npm test
    Runs everything that CI runs: types, lint, checks, unit tests, a build, and the end-to-end tests.`,
  'test-release':
    'npm run test:release\n    Cuts a release on a copy of this project, and checks and builds that.',
  'test-sites': 'npm run test:sites\n    Builds other sites with this engine.',
  'test-matrix':
    'npm run test:matrix -- <suite>…\n    Runs the end-to-end tests in environments that npm test leaves out.',
  canary: 'npm run canary\n    Builds three pages, and asserts what the site relies on of the framework.',
  'test-mutation': `npm run test:mutation [-- <folder>…] [--seed n] [--sample n]
    Changes the code of all rooms or a folder bit by bit, and prints the changes that no test notices.`,
  measure: `npm run measure -- <name>
    Measures something, and prints it. Without a name, lists what can be measured.`,
  schemas: 'npm run schemas\n    Writes the JSON Schemas for editors to .vscode/schemas/.',
  'search-push': `npm run search:push [-- --dry-run]
    Sends the search records of the export to the hosted search service.`,
};

/** The cache for a project's content is keyed by the versions of the compiler's packages, which are in this file. */
const LOCK_FILE = 'package-lock.json';

/** The system's error codes for files that can't be read or written, in words. */
const SYSTEM_ERRORS: Readonly<Record<string, string>> = {
  EACCES: 'is not accessible to this user: check its owner and permissions',
  EPERM: 'cannot be changed by this user: check its owner and permissions',
  EROFS: 'is on a file system that is read-only',
  ENOSPC: 'cannot be written: the disk is full',
  EDQUOT: 'cannot be written: the disk quota is used up',
  ENOTDIR: 'is below something that is a file, where a folder is expected',
  EISDIR: 'is a folder, where a file is expected',
  EADDRINUSE: 'is in use: stop what listens there, or choose another port with --port',
};

/** Errors that the system reports without a path: writing to an open file failed. */
const IS_DISK: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);

/**
 * The entry point of all commands. Runs `work` with the project's root, and exits with code 1 and one message, without
 * a stack trace, for everything that the caller must correct: problems, refusals, options, unreadable or unwritable
 * files. Anything else is a bug in the engine and keeps its stack trace. With `--help`, it prints how to
 * use the command instead.
 */
export async function command(
  work: (root: string) => Promise<unknown> | unknown,
  { needsLockFile = true } = {},
): Promise<void> {
  const root = process.cwd();
  const help = ownValue(HELP, basename(process.argv[1] ?? '', '.ts'));
  if (help !== undefined && process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
    console.log(help);
    return;
  }
  try {
    if (needsLockFile && !existsSync(join(root, LOCK_FILE))) {
      throw new UsageError(
        `There is no ${LOCK_FILE} in this folder. Restore it from git, or run 'npm install' to write it.`,
      );
    }
    await work(root);
  } catch (error) {
    const message = messageOf(error);
    if (message === null) throw error;
    console.error(message);
    process.exit(1);
  }
}

/** The message for an error; null for a bug in the engine. */
export function messageOf(error: unknown): string | null {
  if (error instanceof Refusal) return error.hint === '' ? error.message : `${error.message}\n${error.hint}`;
  if (error instanceof BuildFailure || error instanceof UsageError) return error.message;
  if (!(error instanceof Error)) return null;
  const { code = '', path, port, syscall = '' }: NodeJS.ErrnoException & { port?: number } = error;
  if (code.startsWith('ERR_PARSE_ARGS_')) return error.message;
  if (code === 'ENOENT' && syscall.startsWith('spawn'))
    return `The program '${path}' was not found. Install it, or run 'npm ci' if it is one of the packages.`;
  const words = SYSTEM_ERRORS[code];
  const subject =
    path ?? (port === undefined ? null : `Port ${port}`) ?? (IS_DISK.has(code) ? 'A file' : null);
  return words === undefined || subject === null ? null : `${subject} ${words}.`;
}

/** For commands without options: an option would otherwise be ignored silently. */
export const refuseOptions = (): void => void parseArgs({ options: {} });

/** The whole number in an option. Throws a UsageError for anything but up to nine digits. */
export function readWhole(option: string, text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new UsageError(`--${option} takes a whole number, not '${text}'.`);
}

/** The port in an option or environment variable. Throws a UsageError for anything but 0 to 65535. */
export function readPort(text: string | undefined, fallback: number): number {
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new UsageError(`'${text}' is not a port. Expected a number from 0 to 65535.`);
}

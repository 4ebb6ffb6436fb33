import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BuildFailure } from '../lib/docs/build/failure.ts';
import { Refusal } from '../lib/docs/tools/layers/model.ts';
import { UsageError } from '../lib/ground/base/usage-error.ts';
import { HELP, messageOf, readPort } from './command.ts';

const systemError = (code: string, more: object) => Object.assign(new Error(code), { code, ...more });

describe('messageOf', () => {
  it.each([
    [new BuildFailure('1 problem'), '1 problem'],
    [new Refusal('No such set.', "Did you mean 'vcluster'?"), "No such set.\nDid you mean 'vcluster'?"],
    [new UsageError('No.'), 'No.'],
    [
      systemError('EACCES', { path: '/site/.cache' }),
      '/site/.cache is not accessible to this user: check its owner and permissions.',
    ],
    [systemError('ENOSPC', { syscall: 'write' }), 'A file cannot be written: the disk is full.'],
    [
      systemError('ENOENT', { path: 'git', syscall: 'spawnSync git' }),
      "The program 'git' was not found. Install it, or run 'npm ci' if it is one of the packages.",
    ],
    [systemError('ENOSPC', { path: 'out/a' }), 'out/a cannot be written: the disk is full.'],
    [
      systemError('EADDRINUSE', { port: 4173 }),
      'Port 4173 is in use: stop what listens there, or choose another port with --port.',
    ],
    [systemError('ERR_PARSE_ARGS_UNKNOWN_OPTION', {}), 'ERR_PARSE_ARGS_UNKNOWN_OPTION'],
  ])('says in words what the caller has to correct: %s', (error, message) => {
    expect(messageOf(error)).toBe(message);
  });

  it('returns null for bugs in the engine', () => {
    expect(messageOf(new TypeError('x is not a function'))).toBeNull();
    expect(messageOf(systemError('EACCES', {}))).toBeNull();
    expect(messageOf('text')).toBeNull();
  });
});

describe('--help', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));
  const files = Object.values(scripts).flatMap((line) => /scripts\/([\w-]+)\.ts/.exec(line)?.[1] ?? []);

  it('is there for every command', () => {
    // These print the help of their verbs and options.
    const own = ['docs', 'reference', 'validate'];
    expect(files.filter((name) => !own.includes(name) && !Object.hasOwn(HELP, name))).toEqual([]);
  });

  it.each(['check', 'build', 'docs', 'reference', 'validate'])(
    'is printed, and nothing else happens: %s',
    (name) => {
      const run = spawnSync(
        process.execPath,
        ['--import', './scripts/typescript.mjs', `scripts/${name}.ts`, '--help'],
        {
          encoding: 'utf8',
        },
      );
      expect([run.status, run.stderr, run.stdout]).toEqual([0, '', expect.stringMatching(/npm run|Usage/)]);
    },
  );
});

describe('readPort', () => {
  it('takes numbers that are ports, and the fallback if nothing is said', () => {
    expect([readPort('0', 1), readPort('65535', 1), readPort(undefined, 1), readPort('', 1)]).toEqual([
      0, 65_535, 1, 1,
    ]);
  });

  it.each(['abc', '70000', '-1', '80.5', '1e3'])('rejects %s', (text) => {
    expect(() => readPort(text, 1)).toThrow(`'${text}' is not a port. Expected a number from 0 to 65535.`);
  });
});

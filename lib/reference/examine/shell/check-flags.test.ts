import { describe, expect, it } from 'vitest';
import type { CommandNode, FlagNode } from '../facts.ts';
import type { SnippetCheck } from '../snippet-check.ts';
import { checkFlags } from './check-shell.ts';
import { parseShell } from './parse-shell.ts';
import { readInvocation } from './read-invocation.ts';

const flag = (name: string, type: string, more: Partial<FlagNode> = {}): [string, FlagNode] => [
  name,
  { name, type, short: null, hidden: false, deprecated: false, needs: null, ...more } as FlagNode,
];
const flags = new Map([
  flag('namespace', 'string', { short: 'n' }),
  flag('values', 'strings'),
  flag('silent', 'bool'),
  flag('port', 'int'),
  flag('wait', 'duration'),
  flag('key', 'bytesBase64'),
  flag('driver', 'string'),
  flag('project', 'string', { needs: { flag: 'driver', value: 'platform' } }),
  flag('secret', 'string', { hidden: true }),
  flag('older', 'string', { deprecated: true }),
]);
const root = { path: 'vcluster x', flags, subcommands: new Map() } as unknown as CommandNode;

function told(text: string, versions: string[] = []): string[] {
  const found: string[] = [];
  const check = {
    all: { versionsOfFlag: () => versions },
    report: ({ offset, message, hint }: { offset: number; message: string; hint: string }) =>
      found.push(`${offset} ${message} | ${hint}`),
  } as unknown as SnippetCheck;
  checkFlags(readInvocation(parseShell(text).commands[0]?.words ?? [], root), check);
  return found;
}

describe('the value of a flag', () => {
  it.each([
    '--port 8443',
    '--port=-1',
    '--port +1',
    '--wait 30s',
    '--wait 1h30m',
    '--wait -1.5h',
    '--wait 100ms',
    '--wait 5us',
    '--wait 0',
    '--key aGFsbG8h',
    '--key aGE=',
    '--key aA==',
    '--key ""',
    '--silent',
    '--silent=false',
    '--silent=T',
    '--silent=0',
    '--port $PORT',
    '--namespace=-x',
    '--namespace -1',
    '--values a --values b',
  ])('is right in %s', (text) => {
    expect(told(text)).toEqual([]);
  });

  it.each([
    ['--port 8443a', 'a whole number'],
    ['--port a8443', 'a whole number'],
    ['--port 8.5', 'a whole number'],
    ['--wait 30', "a duration such as '1h30m'"],
    ['--wait 30sx', "a duration such as '1h30m'"],
    ['--wait x30s', "a duration such as '1h30m'"],
    ['--wait 1.h', "a duration such as '1h30m'"],
    ['--wait 00', "a duration such as '1h30m'"],
    ['--key aGE', 'base64'],
    ['--key a===', 'base64'],
    ['--key aG!=', 'base64'],
    ['--key =aGE', 'base64'],
    ['--silent=yes', 'true or false'],
    ['--silent=xtrue', 'true or false'],
    ['--silent=truex', 'true or false'],
  ])('is wrong in %s: it takes %s', (text, expected) => {
    const [name = '', value = ''] = text.split(/[ =](.*)/);
    expect(told(text)).toEqual([
      `${text.indexOf(value, name.length)} '${name}' takes ${expected}, not '${value}'. | Write ${name} with ${expected}.`,
    ]);
  });

  it('is missing at the end, and where another flag follows', () => {
    expect(told('--namespace')).toEqual(["0 '--namespace' needs a value. | Write --namespace VALUE."]);
    expect(told('--namespace --silent')).toEqual([
      "12 '--namespace' takes '--silent' as its value. | Give '--namespace' a value of its own.",
    ]);
    expect(told('--namespace -n')).toHaveLength(1);
  });
});

describe('a flag', () => {
  it.each([
    ['--namespce x', "Did you mean '--namespace'?"],
    ['-N x', "Did you mean '--namespace'?"],
    ['--zzzzzzzz x', 'Known: --driver, --key, --namespace, --port, --project, --silent, --values, --wait.'],
    ['-z x', 'Known: --driver, --key, --namespace, --port, --project, --silent, --values, --wait.'],
    ['--secre x', 'Known: --driver, --key, --namespace, --port, --project, --silent, --values, --wait.'],
  ])('that is not there gets a hint: %s, %s', (text, hint) => {
    const [written = ''] = text.split(' ');
    expect(told(text)).toEqual([`0 'vcluster x' has no flag '${written}'. | ${hint}`]);
  });

  it('of other versions names them', () => {
    expect(told('--other x', ['0.27.0', '0.26.0'])).toEqual([
      "0 'vcluster x' has no flag '--other'. | Versions that have it: 0.27.0, 0.26.0.",
    ]);
  });

  it.each(['--$NAME x', '--<flag> x', '--{a,b} x'])('that readers fill in is no mistake: %s', (text) => {
    expect(told(text)).toEqual([]);
  });

  it('that readers cannot look up is reported', () => {
    const hint = 'Its help does not show it: leave it out, or use a flag that readers can look up.';
    expect(told('--secret x')).toEqual([`0 '--secret' of 'vcluster x' is hidden. | ${hint}`]);
    expect(told('--older x')).toEqual([`0 '--older' of 'vcluster x' is deprecated. | ${hint}`]);
  });

  it('of the platform needs its driver, where one is named', () => {
    expect(told('--project a')).toEqual([]);
    expect(told('--project a --driver platform')).toEqual([]);
    expect(told('--project a --driver helm')).toEqual([
      "0 '--project' of 'vcluster x' only works with '--driver platform', but here it's 'helm'. | Leave the flag out, or write '--driver platform'.",
    ]);
    expect(told('--namespace a --driver helm')).toEqual([]);
  });

  it('counts once, by either of its names', () => {
    expect(told('--namespace a -n b')).toEqual([
      "14 '-n' appears twice; only the last one counts. | Keep one of them.",
    ]);
    expect(told('--silent --port 1')).toEqual([]);
    expect(told('--zz a --zz b')).toHaveLength(2);
  });
});

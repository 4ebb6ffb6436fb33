import { describe, expect, it } from 'vitest';
import type { CommandNode, FlagNode } from '../facts.ts';
import { parseShell } from './parse-shell.ts';
import { readInvocation } from './read-invocation.ts';

const flag = (name: string, type: string, short: string | null = null): [string, FlagNode] => [
  name,
  { name, type, short } as FlagNode,
];
const flags = new Map([
  flag('namespace', 'string', 'n'),
  flag('values', 'strings', 'f'),
  flag('silent', 'bool', 's'),
  flag('upgrade', 'bool', 'u'),
]);
const command = (path: string, ...below: CommandNode[]): CommandNode =>
  ({
    path,
    flags,
    subcommands: new Map(below.map((one) => [one.path.split(' ').at(-1) ?? '', one])),
  }) as unknown as CommandNode;
const root = command(
  'vcluster',
  command('vcluster create'),
  command('vcluster platform', command('vcluster platform add')),
);

function read(text: string) {
  const [own] = parseShell(`vcluster ${text}`).commands;
  const invocation = readInvocation(own?.words.slice(1) ?? [], root);
  return {
    path: invocation.command.path,
    values: invocation.values.map((word) => word.text),
    flags: invocation.flags.map((one) => [one.written, one.name, one.value?.text ?? null]),
    passed: invocation.passed?.map((word) => word.text) ?? null,
    hasElision: invocation.hasElision,
    all: invocation.flags,
  };
}

describe('readInvocation', () => {
  it.each([
    ['create my-vc', 'vcluster create', ['my-vc']],
    ['platform add vcluster my-vc', 'vcluster platform add', ['vcluster', 'my-vc']],
    ['-n team create my-vc', 'vcluster create', ['my-vc']],
    ['--namespace team create my-vc', 'vcluster create', ['my-vc']],
    ['--namespace=team create my-vc', 'vcluster create', ['my-vc']],
    ['--silent create my-vc', 'vcluster create', ['my-vc']],
    ['-s create my-vc', 'vcluster create', ['my-vc']],
    ['--unknown x create', 'vcluster create', []],
    ['-x create', 'vcluster create', []],
    ['platform other add', 'vcluster platform', ['other', 'add']],
    ['create -', 'vcluster create', ['-']],
    ['', 'vcluster', []],
    ['--namespace', 'vcluster', []],
  ])('finds in %j the command %s and the values %j', (text, path, values) => {
    expect(read(text)).toMatchObject({ path, values });
  });

  it.each<[string, [string, string, string | null][]]>([
    ['create --namespace team', [['--namespace', 'namespace', 'team']]],
    ['create --namespace=team', [['--namespace', 'namespace', 'team']]],
    ['create --namespace=', [['--namespace', 'namespace', '']]],
    ['create --namespace a=b', [['--namespace', 'namespace', 'a=b']]],
    ['create --namespace=a=b', [['--namespace', 'namespace', 'a=b']]],
    ['create --namespace', [['--namespace', 'namespace', null]]],
    ['create -n team', [['-n', 'namespace', 'team']]],
    ['create -nteam', [['-n', 'namespace', 'team']]],
    ['create -n=team', [['-n', 'namespace', 'team']]],
    [
      'create -su',
      [
        ['-s', 'silent', null],
        ['-u', 'upgrade', null],
      ],
    ],
    [
      'create -sn team',
      [
        ['-s', 'silent', null],
        ['-n', 'namespace', 'team'],
      ],
    ],
    [
      'create -snteam',
      [
        ['-s', 'silent', null],
        ['-n', 'namespace', 'team'],
      ],
    ],
    ['create -s=false', [['-s', 'silent', 'false']]],
    ['create --silent my-vc', [['--silent', 'silent', null]]],
    ['create --silent=false', [['--silent', 'silent', 'false']]],
    ['create --namespace --silent', [['--namespace', 'namespace', '--silent']]],
    ['create --other x', [['--other', 'other', 'x']]],
    [
      'create --other --silent',
      [
        ['--other', 'other', null],
        ['--silent', 'silent', null],
      ],
    ],
    ['create -x y', [['-x', 'x', 'y']]],
  ])('reads the flags of %j: %j', (text, given) => {
    expect(read(text).flags).toEqual(given);
  });

  it('knows where flags and values are, and whether a value is a word of its own', () => {
    const [silent, namespace] = read('create -sn=team').all;
    expect(silent?.offset).toBe(16);
    expect(namespace).toMatchObject({ offset: 18, value: { offset: 20, isApart: false } });
    expect(read('create --namespace=team').all[0]).toMatchObject({
      offset: 16,
      value: { offset: 28, isApart: false, isOpen: false },
    });
    expect(read('create --namespace $TEAM').all[0]?.value).toMatchObject({
      offset: 28,
      isApart: true,
      isOpen: true,
    });
  });

  it('keeps what is passed on behind two dashes, unless these are quoted', () => {
    expect(read('create my-vc -- kubectl get -n x')).toMatchObject({
      values: ['my-vc'],
      flags: [],
      passed: ['kubectl', 'get', '-n', 'x'],
    });
    expect(read('create my-vc').passed).toBeNull();
    expect(read("create my-vc '--'").passed).toBeNull();
  });

  it.each([
    ['create ... --silent', true],
    ['create … x', true],
    ['create [flags]', true],
    ['create "$@"', true],
    ['create $*', true],
    [`create "\${args[@]}"`, true],
    [`create \${args}`, false],
    ['create x[flags]', false],
    ['create [flags]x', false],
    ['create x', false],
  ])('knows whether words are left out of %j: %s', (text, hasElision) => {
    expect(read(text).hasElision).toBe(hasElision);
  });

  it('takes what is left out for no value', () => {
    expect(read('create [flags] my-vc ...').values).toEqual(['my-vc']);
  });
});

import { describe, expect, it } from 'vitest';
import type { ProductProgram } from '../../../ground/config/product.ts';
import type { ArgumentFacts } from '../../facts/facts.ts';
import { frozenProduct } from '../../facts/testing/frozen-reference.ts';
import type { CommandNode, FlagNode } from '../facts.ts';
import type { SnippetCheck } from '../snippet-check.ts';
import { stepsOfPath } from '../yaml/steps.ts';
import { checkArguments, setPaths } from './check-shell.ts';
import { parseShell } from './parse-shell.ts';
import { readInvocation } from './read-invocation.ts';

const argument = (name: string | null, more: Partial<ArgumentFacts> = {}): ArgumentFacts => ({
  name,
  required: true,
  variadic: false,
  inUsageLine: true,
  acceptedValues: [],
  requiredUnlessFlag: null,
  ...more,
});
const flags = new Map(
  [
    ['silent', 'bool'],
    ['name', 'string'],
    ['help', 'bool'],
    ['version', 'bool'],
  ].map(([name = '', type]) => [name, { name, type, short: null } as FlagNode]),
);

const [program] = (await frozenProduct()).programs as [ProductProgram];

function told(text: string, args: ArgumentFacts[], path = 'vcluster x'): string[] {
  const found: string[] = [];
  const root = { path, flags, subcommands: new Map(), arguments: args } as unknown as CommandNode;
  const report = ({ offset, message, hint }: { offset: number; message: string; hint: string }) =>
    found.push(`${offset} ${message} | ${hint}`);
  const [name, ...words] = parseShell(text).commands[0]?.words ?? [];
  if (name === undefined) throw new Error('no words');
  checkArguments(name, readInvocation(words, root), program, { report } as unknown as SnippetCheck);
  return found;
}

describe('the arguments of a command', () => {
  it.each<[string, ArgumentFacts[], string[]]>([
    ['x a', [argument('NAME')], []],
    ['x', [argument('NAME')], ["0 'vcluster x' needs the argument NAME. | Write: vcluster x NAME"]],
    [
      'x a',
      [argument('NAME'), argument(null)],
      ["0 'vcluster x' needs the argument . | Write: vcluster x NAME ARGUMENT"],
    ],
    ['x', [argument('NAME', { required: false })], []],
    ['x a b', [argument('NAME')], ["4 'vcluster x' takes no argument 'b'. | It takes NAME."]],
    [
      'x a b',
      [argument('NAME', { required: false })],
      ["4 'vcluster x' takes no argument 'b'. | It takes optionally NAME."],
    ],
    ['x a', [], ["2 'vcluster x' takes no argument 'a'. | It takes none."]],
    ['x a b', [argument(null)], ["4 'vcluster x' takes no argument 'b'. | It takes one."]],
    ['x a b c', [argument('NAME'), argument('MORE', { variadic: true })], []],
    [
      'x a b c',
      [argument('NAMES', { variadic: true }), argument('MORE')],
      ["6 'vcluster x' takes no argument 'c'. | It takes NAMES, MORE."],
    ],
    ['x --silent false a', [argument('NAME')], ["17 'vcluster x' takes no argument 'a'. | It takes NAME."]],
    [
      'x a --silent false',
      [argument('NAME')],
      ["13 'vcluster x' takes no argument 'false'. | A flag without value is followed by '=': --flag=false."],
    ],
    [
      'x a --name b false',
      [argument('NAME')],
      ["13 'vcluster x' takes no argument 'false'. | It takes NAME."],
    ],
    [
      'x a --silent=true false',
      [argument('NAME')],
      ["18 'vcluster x' takes no argument 'false'. | It takes NAME."],
    ],
    ['x --help', [argument('NAME')], []],
    ['x --version', [argument('NAME')], []],
    ['x --silent', [argument('NAME')], ["0 'vcluster x' needs the argument NAME. | Write: vcluster x NAME"]],
    ['x --other', [argument('NAME')], []],
    ['x a --other b c', [argument('NAME')], []],
    ['x ...', [argument('NAME')], []],
    ['x ... a b', [argument('NAME')], ["8 'vcluster x' takes no argument 'b'. | It takes NAME."]],
    ['x a -- b', [argument('NAME')], ["7 'vcluster x' takes no argument 'b'. | It takes NAME."]],
    ['x --name a', [argument('NAME', { requiredUnlessFlag: 'name' })], []],
    [
      'x --silent',
      [argument('NAME', { requiredUnlessFlag: 'name' })],
      ["0 'vcluster x' needs the argument NAME. | Write: vcluster x NAME"],
    ],
  ])('%s', (text, args, expected) => {
    expect(told(text, args)).toEqual(expected);
  });

  it('are those that it accepts', () => {
    const shells = [argument('SHELL', { acceptedValues: ['bash', 'fish'] })];
    expect(told('x bash', shells)).toEqual([]);
    expect(told('x $SHELL', shells)).toEqual([]);
    expect(told('x bahs', shells)).toEqual(["2 'SHELL' does not take 'bahs'. | Did you mean 'bash'?"]);
    expect(told('x powershell', shells)).toEqual([
      "2 'SHELL' does not take 'powershell'. | Known: bash, fish.",
    ]);
    expect(told('x bahs', [argument(null, { acceptedValues: ['bash'] })])[0]).toContain('The argument');
  });

  it.each(['vcluster snapshot', 'vcluster restore'])('of %s have the address of the snapshot', (path) => {
    const name = [argument('VCLUSTER_NAME')];
    expect(told('x a s3://b/c', name, path)).toEqual([]);
    expect(told('x a', name, path)).toEqual([
      `0 '${path}' needs the argument SNAPSHOT_URL. | Write: ${path} VCLUSTER_NAME SNAPSHOT_URL`,
    ]);
    expect(told('x a b c', name, path)).toHaveLength(1);
    expect(told('x a', [...name, argument('OTHER', { required: false })], path)).toEqual([]);
  });

  it.each(['vcluster connect', 'vcluster platform connect vcluster'])(
    'of %s are not those of the command that it runs',
    (path) => {
      expect(told('x a -- kubectl get pods', [argument('NAME')], path)).toEqual([]);
    },
  );
});

const pathsIn = (text: string) => setPaths(parseShell(`helm ${text}`).commands[0]?.words ?? []);
/** Each path with its value: `a.b[0] = 1`. */
const setIn = (text: string) =>
  pathsIn(text).map(({ steps, value }) => [
    steps.map(({ key }) => key),
    value === null ? null : value.kind === 'missing' ? 'missing' : value.text,
  ]);

describe('setPaths', () => {
  it.each<[string, [(string | number)[], string | null][]]>([
    ['--set a.b=1', [[['a', 'b'], '1']]],
    ['--set=a.b=1', [[['a', 'b'], '1']]],
    [
      '--set a=1,b.c=2',
      [
        [['a'], '1'],
        [['b', 'c'], '2'],
      ],
    ],
    [
      '--set a=1 --set b=2',
      [
        [['a'], '1'],
        [['b'], '2'],
      ],
    ],
    ["--set 'a[0].b[12]=1'", [[['a', 0, 'b', 12], '1']]],
    ["--set 'a[x]=1'", [[['a[x]'], '1']]],
    ["--set 'a\\.b.c=1'", [[['a.b', 'c'], '1']]],
    [
      "--set 'a={x,y},b=1'",
      [
        [['a'], '{x,y}'],
        [['b'], '1'],
      ],
    ],
    [
      "--set 'a=[x,y],b=1'",
      [
        [['a'], '[x,y]'],
        [['b'], '1'],
      ],
    ],
    [
      "--set 'a=x\\,y,b=1'",
      [
        [['a'], 'x\\,y'],
        [['b'], '1'],
      ],
    ],
    [
      "--set 'a=},b=1'",
      [
        [['a'], '}'],
        [['b'], '1'],
      ],
    ],
    ['--set a=b=c', [[['a'], 'b=c']]],
    ['--set a=', [[['a'], '']]],
    ['--set a', [[['a'], 'missing']]],
    ['--set a,b=1', [[['a'], 'missing']]],
    ['--set $A', [[['$A'], null]]],
    [
      '--set-string a=1,b=2',
      [
        [['a'], '1'],
        [['b'], '2'],
      ],
    ],
    ['--set-json \'a={"b": 1, "c": 2}\'', [[['a'], null]]],
    ['--set-file a=x.txt', [[['a'], null]]],
    ['--set-literal a=1,b=2', [[['a'], '1,b=2']]],
    ["--set '<key=value>'", []],
    ['--set', []],
    ['--set-other a=1', []],
    ['-f a=1', []],
    ['x--set a=1', []],
  ])('of %s are %j', (text, paths) => {
    expect(setIn(text)).toEqual(paths);
  });

  it('guess the type of what --set gives, and take other values for texts', () => {
    expect(pathsIn('--set a=1')[0]?.value?.kind).toBe('guessed');
    expect(pathsIn('--set-string a=1')[0]?.value?.kind).toBe('text');
  });

  it('know where keys and values are', () => {
    const [first, second] = pathsIn('--set ab[0].c=1,d=22');
    expect(first?.steps.map(({ offset }) => offset)).toEqual([11, 13, 17]);
    expect(first?.value?.offset).toBe(19);
    expect(second).toMatchObject({ steps: [{ offset: 21 }], value: { offset: 23 } });
    expect(pathsIn('--set a=1,b')[1]?.value?.offset).toBe(15);
    expect(pathsIn('--set=a=1')[0]?.steps[0]?.offset).toBe(11);
  });
});

describe('stepsOfPath', () => {
  it('reads a path with places in lists', () => {
    expect(stepsOfPath('a.b[0].c')).toEqual([
      { key: 'a', offset: 0 },
      { key: 'b', offset: 2 },
      { key: 0, offset: 3 },
      { key: 'c', offset: 7 },
    ]);
    expect(stepsOfPath('')).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import type { ProductProgram } from '../../../ground/config/product.ts';
import type { ArgumentFacts } from '../../facts/facts.ts';
import { frozenProduct } from '../../facts/testing/frozen-reference.ts';
import type { CommandNode, FlagNode } from '../facts.ts';
import type { SnippetCheck } from '../snippet-check.ts';
import { checkArguments } from './check-arguments.ts';
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

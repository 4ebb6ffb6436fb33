import { describe, expect, it } from 'vitest';
import { stepsOfPath } from '../yaml/steps.ts';
import { parseShell } from './parse-shell.ts';
import { setPaths } from './set-paths.ts';

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

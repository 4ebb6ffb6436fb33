import { describe, expect, it } from 'vitest';
import { choiceQuery, readChoice } from './choose-versions.ts';

const version = (name: string, label = `v${name}`) => ({ name, label });
const sets = [
  {
    name: 'app',
    label: 'App',
    versions: [version('current', 'main'), version('3.0.0'), version('2.0.0'), version('1.0.0')],
  },
  { name: 'tool', label: 'Tool', versions: [version('2.0.0'), version('1.0.0')] },
];
const read = (query: string) => {
  const { set, from, to, fault } = readChoice(new URLSearchParams(query), sets);
  return [set.name, from, to, fault];
};

describe('readChoice', () => {
  it('selects the newest release and the one before it by default', () => {
    expect(read('')).toEqual(['app', '2.0.0', '3.0.0', null]);
    expect(read('set=tool')).toEqual(['tool', '1.0.0', '2.0.0', null]);
  });

  it('accepts versions in the forms that people type', () => {
    expect(read('set=app&from=v1.0&to=next')).toEqual(['app', '1.0.0', 'current', null]);
    expect(read('from=1.0.0&to=2.0.0')).toEqual(['app', '1.0.0', '2.0.0', null]);
  });

  it('reports what is wrong with a pair', () => {
    expect(read('set=other')[3]).toBe("There is no set 'other'. Choose app or tool.");
    expect(read('from=0.9.0')[3]).toBe(
      "App has no version '0.9.0' in these docs. Choose one of current, 3.0.0, 2.0.0, 1.0.0.",
    );
    expect(read('from=2.0.0&to=2.0.0')[3]).toBe('Both versions are v2.0. Choose two different versions.');
    expect(read('from=3.0.0&to=1.0.0')[3]).toBe('v3.0 is newer than v1.0. Choose the older version first.');
  });
});

describe('choiceQuery', () => {
  it('keeps other keys', () => {
    const query = choiceQuery(new URLSearchParams('a=b&from=1'), { set: 'app', from: '1.0.0', to: '2.0.0' });
    expect(query).toBe('?a=b&from=1.0.0&set=app&to=2.0.0');
  });
});

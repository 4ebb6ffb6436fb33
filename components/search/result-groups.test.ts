import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { exampleOf } from './result-groups.tsx';

const facts = (type: string, value: string) => ({ type, default: value, since: '' });

describe('exampleOf', () => {
  it('is YAML that sets a field to its default', () => {
    const example = exampleOf('sync.toHost.pods.enabled', 'field', facts('boolean', 'true'));
    expect(example).toBe('sync: {toHost: {pods: {enabled: true}}}');
    expect(parse(example)).toEqual({ sync: { toHost: { pods: { enabled: true } } } });
    expect(exampleOf('logging', 'field', facts('string', 'json'))).toBe('logging: json');
  });

  it.each([
    ['vcluster create --connect', 'bool', 'true', 'vcluster create --connect'],
    ['vcluster create --driver', 'string', 'helm', 'vcluster create --driver helm'],
    ['vcluster create --values', 'stringArray', '[]', 'vcluster create --values VALUE'],
  ])('uses the flag %s', (name, type, value, example) => {
    expect(exampleOf(name, 'flag', facts(type, value))).toBe(example);
  });

  it.each([
    ['Project spec.owner', 'string', 'x'],
    ['sync.toHost.pods[].x', 'string', 'x'],
    ['sync.toHost', 'object', ''],
  ])('is nothing for %s, which no single line can set', (name, type, value) => {
    expect(exampleOf(name, 'field', facts(type, value))).toBe('');
  });
});

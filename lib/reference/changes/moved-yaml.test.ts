import { describe, expect, it } from 'vitest';
import type { Advice } from './model.ts';
import { movedYaml } from './moved-yaml.ts';

const nothing: Advice = { to: null, replacement: null, values: {}, choices: [], note: null, link: null };
const yamlOf = (key: string, advice: Partial<Advice> | null) =>
  movedYaml({ kind: 'field', key, below: 0, advice: advice === null ? null : { ...nothing, ...advice } });

describe('movedYaml', () => {
  it('shows where a value moves', () => {
    expect(yamlOf('proxy.server.image', { to: 'proxy.image' })).toEqual([
      { label: '', before: ['proxy:', '  server:', '    image: …'], after: ['proxy:', '  image: …'] },
    ]);
  });

  it('shows what another value is called', () => {
    expect(yamlOf('mode', { to: 'proxy.mode', values: { off: 'none' } })).toEqual([
      { label: '', before: ['mode: off'], after: ['proxy:', '  mode: none'] },
    ]);
  });

  it('shows what each choice writes, with the keys that fields share', () => {
    const write = { 'sync.names.enabled': true, 'sync.names.by': { 'a-*': 'b-*' } };
    const choices = [
      { id: 'map', label: 'Map names', to: null, write },
      { id: 'move', label: 'Move it', to: 'modes.old', write: {} },
    ];
    expect(yamlOf('modes.many', { choices })).toEqual([
      {
        label: 'Map names',
        before: ['modes:', '  many: …'],
        after: ['sync:', '  names:', '    enabled: true', '    by: {"a-*": "b-*"}'],
      },
      { label: 'Move it', before: ['modes:', '  many: …'], after: ['modes:', '  old: …'] },
    ]);
  });

  it('shows nothing if nothing is known, or if it is somewhere in a list', () => {
    expect(yamlOf('proxy', null)).toEqual([]);
    expect(yamlOf('proxy', { replacement: 'server' })).toEqual([]);
    expect(yamlOf('proxy.hosts[].name', { to: 'proxy.names' })).toEqual([]);
  });
});

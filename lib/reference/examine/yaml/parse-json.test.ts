import { describe, expect, it } from 'vitest';
import { parseJson } from './parse-json.ts';
import { parseYaml } from './parse-yaml.ts';

const faultsOf = (text: string) => parseJson(text).faults.map(({ message }) => message);

describe('parseJson', () => {
  it('takes JSON for an answer that may be shortened', () => {
    expect(parseJson('{"a": 1}')).toMatchObject({ hasElision: true, isJson: true, faults: [] });
    expect(faultsOf('{"a": ...,}')).toEqual([]);
    expect(faultsOf('')).toEqual([]);
  });

  it('reports what is only right in YAML', () => {
    expect(faultsOf('{"a": 1,}')).toHaveLength(1);
    expect(parseYaml('{"a": 1,}').faults).toEqual([]);
  });

  it('names JSON for a syntax error', () => {
    expect(faultsOf('{"a": [}')[0]).toContain('JSON');
  });
});

import { describe, expect, it } from 'vitest';
import { fillReaderDefaults, readerVariableFaults, readerVariablesIn } from './reader-variables.ts';

const start = { line: 10, column: 1 };

describe('readerVariablesIn', () => {
  it('finds each variable once, in order', () => {
    const code = 'create [[VAR:NAME:mine]] -n [[VAR:NAMESPACE:team-a]]\nget [[VAR:NAME:mine]]';
    expect(readerVariablesIn(code)).toEqual([
      { name: 'NAME', value: 'mine' },
      { name: 'NAMESPACE', value: 'team-a' },
    ]);
  });

  it('lets a default be a version variable, and hold colons', () => {
    expect(readerVariablesIn('[[VAR:V:v[[VERSION:version]]]] [[VAR:URL:https://a:8443]]')).toEqual([
      { name: 'V', value: 'v[[VERSION:version]]' },
      { name: 'URL', value: 'https://a:8443' },
    ]);
  });

  it('leaves escaped ones out', () => {
    expect(readerVariablesIn('\\[[VAR:NAME:mine]]')).toEqual([]);
  });
});

describe('fillReaderDefaults', () => {
  it('writes defaults, and drops the backslash of escaped ones', () => {
    expect(fillReaderDefaults('a [[VAR:NAME:mine]] \\[[VAR:NAME:mine]]')).toBe('a mine [[VAR:NAME:mine]]');
  });
});

describe('readerVariableFaults', () => {
  it('finds nothing wrong with good ones', () => {
    expect(readerVariableFaults('[[VAR:NAME:mine]] [[VAR:NAME:mine]]', start)).toEqual([]);
  });

  it('names bad names, two defaults, missing ones, and what cannot be read', () => {
    const code = 'a [[VAR:name:x]]\n[[VAR:B:x]] [[VAR:B:y]]\n[[VAR:C:]] [[VAR:D]]';
    expect(
      readerVariableFaults(code, start).map(({ line, column, message }) => `${line}:${column} ${message}`),
    ).toMatchInlineSnapshot(`
      [
        "10:3 'name' is not a name of a variable.",
        "11:13 The variable 'B' has two defaults: 'x' and 'y'.",
        "12:1 The variable 'C' has no default.",
        "12:12 This variable cannot be read.",
      ]
    `);
  });
});

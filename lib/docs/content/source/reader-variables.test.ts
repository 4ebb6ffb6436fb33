import { describe, expect, it } from 'vitest';
import {
  fillReaderDefaults,
  placedReaderVariables,
  readerVariableFaults,
  readerVariablesIn,
} from './reader-variables.ts';

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

describe('placedReaderVariables', () => {
  it('reports each use and its place, escaped ones left out', () => {
    const code = 'a [[VAR:A:x]]\n[[VAR:B:y]] \\[[VAR:C:z]] [[VAR:A:x]]';
    expect(placedReaderVariables(code, { line: 10, column: 3 })).toEqual([
      { name: 'A', value: 'x', at: { line: 10, column: 5 } },
      { name: 'B', value: 'y', at: { line: 11, column: 3 } },
      { name: 'A', value: 'x', at: { line: 11, column: 28 } },
    ]);
  });
});

describe('names and defaults', () => {
  const told = (code: string) =>
    readerVariableFaults(code, start).map(({ line, column, message }) => `${line}:${column} ${message}`);

  it.each(['A', 'CLUSTER_NAME', 'X2', 'A__B'])('may be %s', (name) => {
    expect(told(`[[VAR:${name}:x]]`)).toEqual([]);
  });

  it.each(['2A', '_A', 'aB', 'Ab', 'A B', 'A-B', ''])('may not be %j', (name) => {
    expect(told(`[[VAR:${name}:x]]`)).toEqual([`10:1 '${name}' is not a name of a variable.`]);
  });

  it('are each told where they differ from the first', () => {
    expect(told('[[VAR:A:x]] [[VAR:A:y]] [[VAR:A:x]] [[VAR:A:z]]')).toEqual([
      "10:13 The variable 'A' has two defaults: 'x' and 'y'.",
      "10:37 The variable 'A' has two defaults: 'x' and 'z'.",
    ]);
  });

  it('are not judged where they are escaped', () => {
    expect(told('\\[[VAR:a:]] \\[[VAR:B:x]] [[VAR:B:y]]')).toEqual([]);
  });

  it('are missing where a default is blank', () => {
    expect(told('[[VAR:A: ]]')).toEqual(["10:1 The variable 'A' has no default."]);
  });

  it('cannot be read over lines, without a default, or without an end', () => {
    expect(told('[[VAR:A:x\ny]] [[VAR:B]] [[VAR:C')).toEqual([
      '10:1 This variable cannot be read.',
      '11:5 This variable cannot be read.',
      '11:15 This variable cannot be read.',
    ]);
  });
});

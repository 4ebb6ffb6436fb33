import { describe, expect, it } from 'vitest';
import { escapeHtml } from '../../../ground/base/escape-html.ts';
import { ESCAPE_MARK } from './prepare-source.ts';
import { fillHtmlVariables, fillVariables, variablesIn } from './variables.ts';

describe('variablesIn', () => {
  const start = { line: 10, column: 5 };

  it('reports each variable and its place', () => {
    const text = 'a [[VERSION:one]] b\nc [[VERSION:two]][[VERSION:one]]';
    expect(variablesIn(text, start)).toEqual([
      { kind: 'variable', name: 'one', at: { line: 10, column: 7 } },
      { kind: 'variable', name: 'two', at: { line: 11, column: 3 } },
      { kind: 'variable', name: 'one', at: { line: 11, column: 18 } },
    ]);
  });

  it('leaves out what is escaped, and what is no variable', () => {
    expect(
      variablesIn(`\\[[VERSION:a]] ${ESCAPE_MARK}[[VERSION:b]] [[VERSION:c d]] [[VERSION:e]`, start),
    ).toEqual([]);
    expect(variablesIn('[[VERSION:]]', start)).toEqual([
      { kind: 'variable', name: '', at: { line: 10, column: 5 } },
    ]);
  });
});

describe('fillVariables', () => {
  const variables = { a: 'one', b: '<two>' };

  it('fills in values, and drops the backslash of what is escaped', () => {
    expect(
      fillVariables(`[[VERSION:a]]-[[VERSION:b]] \\[[VERSION:a]] ${ESCAPE_MARK}[[VERSION:x]]`, variables),
    ).toBe('one-<two> [[VERSION:a]] [[VERSION:x]]');
    expect(fillVariables('\\[[VAR:A:b]]', variables)).toBe('\\[[VAR:A:b]]');
  });

  it('names a variable without a value, even one that every object has', () => {
    expect(() => fillVariables('[[VERSION:c]]', variables)).toThrow(
      "The version variable 'c' has no value in this version",
    );
    expect(() => fillVariables('[[VERSION:toString]]', variables)).toThrow("'toString'");
  });

  it('escapes values for HTML, and only these', () => {
    expect(fillHtmlVariables('<b>[[VERSION:b]]</b> &amp;', variables)).toBe('<b>&lt;two&gt;</b> &amp;');
    expect(() => fillHtmlVariables('[[VERSION:c]]', variables)).toThrow("'c'");
  });
});

describe('escapeHtml', () => {
  it('escapes each sign that means something in HTML', () => {
    expect(escapeHtml(`<a href="x">&amp;'</a><`)).toBe(
      "&lt;a href=&quot;x&quot;&gt;&amp;amp;'&lt;/a&gt;&lt;",
    );
  });
});

import { describe, expect, it } from 'vitest';
import { checkCode } from './code-items.ts';

const at = { line: 10, column: 3 };

const told = (language: string | null, meta = '', value = 'a: 1') =>
  checkCode({ language, meta, value, at }).map(({ line, column, message }) => `${line}:${column} ${message}`);

describe('checkCode', () => {
  it.each([
    ['yaml', 'title="a" {1} showLineNumbers wrap check="off: why"'],
    ['text', ''],
    ['bash', 'title=\'it is "quoted"\''],
    ['mermaid', 'alt="A graph"'],
  ])('accepts %s %s', (language, meta) => {
    const value = language === 'mermaid' ? 'graph LR\n  A --> B' : 'a [[VAR:NAME:mine]]';
    expect(checkCode({ language, meta, value, at })).toEqual([]);
  });

  it('says only that a language is missing if there is none', () => {
    expect(told(null, 'nope title="a')).toEqual(['10:3 The code block names no language.']);
  });

  it.each(['constructor', 'YAML', 'mermaids'])('does not know the language %s', (language) => {
    expect(told(language)).toEqual([
      `10:3 The code language '${language}' is unknown; the block is rendered as plain text.`,
    ]);
  });

  it('suggests mermaid for what is written like it', () => {
    expect(checkCode({ language: 'mermiad', meta: '', value: '', at })[0]?.hint).toBe(
      "Did you mean 'mermaid'?",
    );
  });

  it.each([
    ['title="a b', 'title="a b'],
    ["wrap title='a", "title='a"],
    ['title="a" data-x="b c', 'data-x="b c'],
  ])('reports the open quote of %s and nothing else', (meta, quote) => {
    expect(told('yaml', meta)).toEqual([`10:3 The quote in '${quote}' is never closed.`]);
  });

  it('reports unknown properties', () => {
    expect(told('yaml', 'nope {x}')).toEqual([
      "10:3 Unknown code block property 'nope'.",
      "10:3 Unknown code block property '{x}'.",
    ]);
  });

  it('places problems inside of a block below its fence', () => {
    expect(told('yaml', '', 'a: 1\n# highlight-start\nb: [[VAR:name:x]]')).toEqual([
      "12:3 The comment 'highlight-start' has no 'highlight-end'.",
      "13:6 'name' is not a name of a variable.",
    ]);
  });

  it('judges a diagram only where the language is mermaid', () => {
    expect(told('text', 'alt="a"', 'nope')).toEqual([]);
    expect(told('mermaid', 'alt="a" nope', 'nope')).toEqual([
      "10:3 Unknown code block property 'nope'.",
      "11:3 'nope' is not a kind of diagram that can be drawn.",
    ]);
  });
});

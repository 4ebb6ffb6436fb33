import { describe, expect, it } from 'vitest';
import { markWords, snippetOf } from './mark.ts';

const tags = { before: '[', after: ']' };

describe('markWords', () => {
  it('marks every word that was found, and leaves the rest', () => {
    const text = 'Sleep mode: a sleeping host sleeps.';
    expect(markWords(text, new Set(['sleep']), tags)).toBe('[Sleep] mode: a [sleeping] host [sleeps].');
  });

  it('is null where none was found', () => {
    expect(markWords('Wake up', new Set(['sleep']), tags)).toBeNull();
  });
});

describe('snippetOf', () => {
  const filler = (count: number) =>
    Array.from({ length: count }, (_, index) => `word${index % 10}`).join(' ');

  it('is the text itself where that is short, with single spaces', () => {
    expect(snippetOf('  Sleep\n  mode ', new Set(['x']))).toBe('Sleep mode');
    const longest = 'x'.repeat(170);
    expect(snippetOf(longest, new Set())).toBe(longest);
    const short = `${filler(20)} sleep`;
    expect(snippetOf(short, new Set(['sleep']))).toBe(short);
  });

  it('is a separate row, and joins neighboring paragraphs', () => {
    const rows = 'Kind: Secret · From: the host\nKind: Pod · From: the virtual cluster';
    expect(snippetOf(rows, new Set(['pod']))).toBe('Kind: Pod · From: the virtual cluster');
    expect(snippetOf('One sentence.\nAnd another.\nA: row · B: 1', new Set())).toBe(
      'One sentence. And another.',
    );
  });

  it('is lines of code as they are, without the indentation that they share', () => {
    const code = 'In a file.\n\tsync:\n\t  toHost:\n\t\n\t    pods:\n\t      enabled: true\nDone.';
    expect(snippetOf(code, new Set(['pod', 'enabl']))).toBe('\tpods:\n\t  enabled: true');
    expect(snippetOf(code, new Set(['sync']))).toBe('\tsync:\n\t  toHost:');
    expect(snippetOf('\tkubectl get pods', new Set(['pod']))).toBe('\tkubectl get pods');
    expect(snippetOf(`\t${filler(40)} sleep ${filler(40)}`, new Set(['sleep']))).toMatch(
      /^\t… .* sleep .* …$/,
    );
  });

  it('goes on after a colon', () => {
    expect(snippetOf('Sleep after an hour:\n\tsleep: 1h', new Set())).toBe(
      'Sleep after an hour:\n\tsleep: 1h',
    );
    expect(snippetOf('Sleep after an hour:', new Set())).toBe('Sleep after an hour:');
  });

  it('is the beginning where nothing was found, cut after a word', () => {
    const snippet = snippetOf(filler(60), new Set(['sleep']));
    expect(snippet).toBe(`${filler(28)} …`);
    expect(snippet.length - 2).toBeLessThanOrEqual(170);
  });

  it('has some words before the one that was found, and says that more is around', () => {
    const snippet = snippetOf(`${filler(40)} sleep ${filler(40)}`, new Set(['sleep']));
    expect(snippet).toMatch(/^… word\d (?:word\d ){5}sleep (?:word\d ?)+ …$/);
    expect(snippet.length).toBeLessThanOrEqual(174);
  });

  it('begins with the text where the word is near its beginning', () => {
    const text = `${filler(5)} sleep ${filler(40)}`;
    expect(snippetOf(text, new Set(['sleep']))).toMatch(/^word0 word1 word2 word3 word4 sleep word0.* …$/);
  });

  it('begins with the text up to 40 characters before the word', () => {
    const lead = (length: number) => `${'x'.repeat(9)} ${'y'.repeat(length - 11)} `;
    expect(snippetOf(`${lead(40)}sleep ${filler(40)}`, new Set(['sleep']))).toMatch(/^x{9} y+ sleep/);
    expect(snippetOf(`${lead(41)}sleep ${filler(40)}`, new Set(['sleep']))).toMatch(/^… y+ sleep/);
  });

  it('ends with the text where the word is near its end', () => {
    const text = `${filler(40)} sleep ${filler(5)}`;
    expect(snippetOf(text, new Set(['sleep']))).toMatch(
      /^… (?:word\d ){5,6}sleep word0 word1 word2 word3 word4$/,
    );
  });

  const terms = new Set(['sleep', 'mod']);
  it.each([
    ['most of the words', `sleep sleep sleep ${filler(40)} right sleep mode ${filler(40)}`],
    ['the first of equals', `right sleep mode ${filler(40)} sleep mode ${filler(40)}`],
    ['words that fit into it', `sleep ${filler(29)} mode ${filler(40)} right sleep mode ${filler(40)}`],
    ['words after its beginning', `right mode ${filler(40)} sleep ${filler(40)}`],
    ['the words of longer ones', `right sleep ${filler(40)} sleepWell.while.idle ${filler(40)}`],
  ])('is the place with %s', (_what, text) => {
    expect(snippetOf(`${filler(20)} ${text}`, terms)).toContain('right');
  });

  it('cuts a word that has no end', () => {
    expect(snippetOf('x'.repeat(300), new Set())).toBe(`${'x'.repeat(170)} …`);
  });
});

import { describe, expect, it } from 'vitest';
import { ESCAPE_MARK, prepareSource } from './prepare-source.ts';

const blanks = (text: string) => ' '.repeat(text.length);

describe('prepareSource', () => {
  it.each([
    '',
    '\n',
    'Text.\n\nMore text\n',
    'a < b `c` \\d',
    'no end `',
    'end \\',
    'line\\\nbreak',
    '# Heading\n',
    ':::note\n\nText.\n\n:::\n',
    ':::note[Title]\n',
    ':::note{.class}\n',
    '::: note\n',
    ':: note Title\n',
    'a :::note Title\n',
    'x {#y}\n',
    '## A \\{#b}\n',
    '## A {# b}\n',
    '####### A {#b}\n',
    '##A {#b}\n',
    '<!-- never closed',
    '<!- no -->',
  ])('leaves %j as it is', (text) => {
    expect(prepareSource(text)).toBe(text);
  });

  describe('titles of admonitions', () => {
    it.each([
      [':::note Title', ':::note[Title]'],
      [':::note   Two words  ', ':::note[  Two words]'],
      ['::::my-note2 A', '::::my-note2[A]'],
      ['  :::tip A', '  :::tip[A]'],
      ['> :::tip A', '> :::tip[A]'],
      ['- :::tip A', '- :::tip[A]'],
      ['* + :::tip A', '* + :::tip[A]'],
      ['12. :::tip A', '12. :::tip[A]'],
      ['3) \t:::tip A', '3) \t:::tip[A]'],
      [':::tip a [b] c', ':::tip[a [b] c]'],
      [':::tip a [b', ':::tip[a \\[b]'],
      [':::tip a] b]', ':::tip[a\\] b\\]]'],
      [':::tip `<!-- a -->`', ':::tip[`<!-- a -->`]'],
    ])('%j become %j', (text, expected) => {
      expect(prepareSource(`${text}\nText.\n`)).toBe(`${expected}\nText.\n`);
    });
  });

  describe('ids of headings', () => {
    it.each([
      ['# A {#b}', '# A {/*#b*/}'],
      ['###### A {#b-1.c}  ', '###### A {/*#b-1.c*/}'],
      ['> ## A {#b}', '> ## A {/*#b*/}'],
      ['## {props.a} {#b}', '## {props.a} {/*#b*/}'],
      ['##\tA {#b}', '##\tA {/*#b*/}'],
    ])('%j become %j', (text, expected) => {
      expect(prepareSource(`${text}\n\nText.\n`)).toBe(`${expected}\n\nText.\n`);
    });
  });

  describe('HTML comments', () => {
    it('become blanks where they have their lines for themselves', () => {
      expect(prepareSource('a\n\n<!-- b -->\n\nc')).toBe(`a\n\n${blanks('<!-- b -->')}\n\nc`);
      expect(prepareSource('> <!-- b -->  \nc')).toBe(`> ${blanks('<!-- b -->')}  \nc`);
      expect(prepareSource('<!-- a\n  b\n-->\nc')).toBe('      \n   \n   \nc');
      expect(prepareSource('<!--a-->')).toBe(blanks('<!--a-->'));
    });

    it('become expressions in text', () => {
      expect(prepareSource('a <!-- b --> c')).toBe('a {/*  b */} c');
      expect(prepareSource('<!-- b --> c')).toBe('{/*  b */} c');
      expect(prepareSource('a <!-- b -->')).toBe('a {/*  b */}');
      expect(prepareSource('a <!-- b */ c\nd --> e')).toBe('a {/*  b *  c\nd */} e');
    });

    it('end at the first end, and may hold nothing', () => {
      expect(prepareSource('a <!----> b --> c')).toBe('a {/* */} b --> c');
      expect(prepareSource('a <!-- b --> <!-- c -->')).toBe('a {/*  b */} {/*  c */}');
    });

    it('hide what looks like code, and are hidden by code', () => {
      expect(prepareSource('a <!-- ` --> `<!-- b -->` c')).toBe('a {/*  ` */} `<!-- b -->` c');
      expect(prepareSource('\\<!-- a --> b')).toBe('\\<!-- a --> b');
    });
  });

  describe('fences', () => {
    it.each([
      '```bash\n<!-- a -->\n:::note A\n# A {#b}\n```\n',
      '~~~\n<!-- a -->\n```\n<!-- b -->\n~~~\n',
      '````md\n```\n<!-- a -->\n```\n<!-- b -->\n````\n',
      '- ```bash\n  <!-- a -->\n  ```\n',
      '1. - ~~~\n     <!-- a -->\n     ~~~\n',
      '> ```bash\n> <!-- a -->\n> ```\n',
      '```bash\n<!-- never closed -->\n',
      '```bash\n<!-- a -->\n``` no\n<!-- b -->\n',
      '```bash',
      '   ```bash\n<!-- a -->\n```   \n',
    ])('keep %j as it is', (text) => {
      expect(prepareSource(text)).toBe(text);
    });

    it.each([
      ['```a\n```\n', ''],
      ['~~~ a`b\nx\n~~~~~\n', ''],
      ['```\nx\n\t```\t\n', ''],
      ['``` a`b ```\n', ''],
      ['``\n', ''],
      ['x ```\n', ''],
    ])('end: %j is followed by prose', (fence) => {
      expect(prepareSource(`${fence}a <!-- b -->\n`)).toBe(`${fence}a {/*  b */}\n`);
    });
  });

  describe('code spans', () => {
    it.each(['`<!-- a -->`', '``a ` <!-- b -->``', '`a\n<!-- b -->`', '`a\n> <!-- b -->`'])(
      'keep %j as it is',
      (text) => {
        expect(prepareSource(`x ${text} y`)).toBe(`x ${text} y`);
      },
    );

    it.each([
      ['`a <!-- b -->', '`a {/*  b */}'],
      ['``a ` <!-- b -->', '``a ` {/*  b */}'],
      ['`a\n\nc` <!-- b -->', '`a\n\nc` {/*  b */}'],
      ['`a\n> \nc` <!-- b -->', '`a\n> \nc` {/*  b */}'],
      ['`a``b <!-- c -->', '`a``b {/*  c */}'],
      ['\\`a <!-- b -->`', '\\`a {/*  b */}`'],
    ])('are none in %j', (text, expected) => {
      expect(prepareSource(`x ${text}`)).toBe(`x ${expected}`);
    });
  });

  it('marks the escape of a version variable, and no other', () => {
    expect(prepareSource('\\[[VERSION:a]] \\[[VAR:a:b]] \\\\[[VERSION:a]]')).toBe(
      `${ESCAPE_MARK}[[VERSION:a]] \\[[VAR:a:b]] \\\\[[VERSION:a]]`,
    );
    expect(prepareSource('`\\[[VERSION:a]]`')).toBe('`\\[[VERSION:a]]`');
  });

  it('rewrites a title on the line after an escaped line break', () => {
    expect(prepareSource('a\\\n# A {#b}\n')).toBe('a\\\n# A {/*#b*/}\n');
  });

  it('rewrites each line of prose on its own', () => {
    expect(prepareSource('# A {#a}\n:::tip B\n## C {#c}')).toBe('# A {/*#a*/}\n:::tip[B]\n## C {/*#c*/}');
  });
});

it('takes as long for a line of a long file as for one of a short file', () => {
  const long = 'A line of prose with `code`.\n\n'.repeat(60_000);
  const startedAt = performance.now();
  expect(prepareSource(long)).toBe(long);
  // It takes 20 ms. Copying the text for each line would take more than a minute.
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});

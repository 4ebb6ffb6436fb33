import { describe, expect, it } from 'vitest';
import { splitFrontMatter } from './front-matter.ts';

describe('splitFrontMatter', () => {
  it('reports an alias that stands for nothing, at its place', () => {
    expect(splitFrontMatter('---\nid: a\ntitle: *Bold\n---\n\nText.\n').problems).toMatchInlineSnapshot(`
      [
        {
          "column": 8,
          "hint": "Put values that begin with '*' in quotes.",
          "line": 3,
          "message": "'*Bold' refers to nothing: there is no anchor '&Bold' before it.",
          "rule": "front-matter",
        },
      ]
    `);
  });
  it('follows an alias that has an anchor', () => {
    const { data, problems } = splitFrontMatter('---\ntitle: &name Sleep\nsidebar_label: *name\n---\n');
    expect([data, problems]).toEqual([{ title: 'Sleep', sidebar_label: 'Sleep' }, []]);
  });
});

describe('what splitFrontMatter takes for front matter', () => {
  const bodyOf = (text: string) => splitFrontMatter(text).body;
  const messages = (text: string) =>
    splitFrontMatter(text).problems.map(({ line, column, message }) => `${line}:${column} ${message}`);

  it('is blank in the body, line by line', () => {
    expect(bodyOf('---\ntitle: A\n---\nText.\n---\nb: c\n---\n')).toBe('\n\n\nText.\n---\nb: c\n---\n');
    expect(bodyOf('---\n---\nText.\n')).toBe('\n\nText.\n');
    expect(bodyOf('---\ntitle: A\n---')).toBe('\n\n');
    expect(splitFrontMatter('---\n\n---\nText.\n')).toEqual({
      data: {},
      positions: {},
      body: '\n\n\nText.\n',
      problems: [],
    });
  });

  it('is at the very start, below a byte order mark at most, with any line ends', () => {
    expect(splitFrontMatter('\uFEFF---\r\ntitle: A\r\n---\r\nText.\r\n')).toMatchObject({
      data: { title: 'A' },
      positions: { title: { line: 2, column: 1 } },
      body: '\n\n\nText.\n',
    });
    for (const text of [
      '',
      'Text.\n',
      '\n---\ntitle: A\n---\n',
      '----\ntitle: A\n----\n',
      ' ---\na: 1\n---\n',
      '--\n',
    ])
      expect(splitFrontMatter(text)).toMatchObject({ data: {}, positions: {}, body: text });
  });

  it('may have blanks behind its dashes', () => {
    expect(splitFrontMatter('---  \ntitle: A\n--- \t\nText.\n')).toMatchObject({
      data: { title: 'A' },
      problems: [],
    });
  });

  it('ends at three dashes alone', () => {
    expect(messages('---\ntitle: A\n---b\n')).toEqual(['1:1 The front matter is never closed.']);
    expect(messages('---')).toEqual(['1:1 The front matter is never closed.']);
    expect(bodyOf('---\ntitle: A\n')).toBe('');
  });

  it('is YAML and nothing else', () => {
    expect(splitFrontMatter('--- toml \na = 1\n---\nText.\n')).toMatchObject({
      data: {},
      body: '\n\n\nText.\n',
      problems: [
        { line: 1, column: 4, message: "The front matter is marked as 'toml', but only YAML is read." },
      ],
    });
    expect(bodyOf('---js\n1\n')).toBe('');
  });

  it('keeps every value, and the place of every key', () => {
    const { data, positions } = splitFrontMatter('---\na: [1, {b: c}]\n"d e": 2\n---\n');
    expect(data).toEqual({ a: [1, { b: 'c' }], 'd e': 2 });
    expect(positions).toEqual({ a: { line: 2, column: 1 }, 'd e': { line: 3, column: 1 } });
  });

  it('is empty where it is broken, and each mistake is reported', () => {
    const { data, positions, problems } = splitFrontMatter('---\na: *b\nc: *d\n---\nText.\n');
    expect([data, positions, problems.length]).toEqual([{}, {}, 2]);
    expect(messages('---\nText\n---\n')).toEqual(['2:1 The front matter is not a list of keys and values.']);
  });

  it('may use one alias very often', () => {
    const text = `---\na: &x [1]\nb: [${'*x, '.repeat(150)}*x]\n---\n`;
    expect(splitFrontMatter(text).data.b).toHaveLength(151);
  });
});

import { describe, expect, it } from 'vitest';
import { parseShell } from './parse-shell.ts';

/** Each command as its words. */
const wordsOf = (text: string) =>
  parseShell(text).commands.map(({ words }) => words.map((word) => word.text));
const firstWords = (text: string) => parseShell(text).commands[0]?.words ?? [];
const faultsOf = (text: string) => parseShell(text).faults.map(({ offset, message }) => [offset, message]);

describe('the words of a script', () => {
  it.each<[string, string[][]]>([
    ['a b\tc', [['a', 'b', 'c']]],
    ['a # comment b\nc', [['a'], ['c']]],
    ['a#b', [['a#b']]],
    ['a && b || c; d & e', [['a'], ['b'], ['c'], ['d'], ['e']]],
    ['a | b |& c', [['a'], ['b'], ['c']]],
    ['case;; b', [['case'], ['b']]],
    ['(a; b) c', [['a'], ['b'], ['c']]],
    ['a \\\n  b', [['a', 'b']]],
    ['a \\\r\n  b', [['a', 'b']]],
    ['ab\\\ncd', [['abcd']]],
    ['ab\\\r\ncd e', [['abcd', 'e']]],
    ["a 'b c' d", [['a', 'b c', 'd']]],
    ["a ''", [['a', '']]],
    ['a ""', [['a', '']]],
    ["a $'b c'", [['a', 'b c']]],
    ['a "b c"d', [['a', 'b cd']]],
    ['a "b \\"c\\" \\$d \\\\ \\x"', [['a', 'b "c" $d \\ \\x']]],
    ['a "b\\\nc"', [['a', 'bc']]],
    ['a\\ b c', [['a b', 'c']]],
    ['a $NAME/x', [['a', '$NAME/x']]],
    [`a \${NAME} b`, [['a', `\${NAME}`, 'b']]],
    ['a $((1 + 2)) b', [['a', '$((1 + 2))', 'b']]],
    ['a <name of it> b', [['a', '<name of it>', 'b']]],
    ['a ... b', [['a', '...', 'b']]],
    ['a=1 b', [['a=1', 'b']]],
    ['a {x,y}', [['a', '{x,y}']]],
    [') a', [['a']]],
    ['', []],
  ])('%j are %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('hold the commands of substitutions before their own', () => {
    expect(wordsOf('a $(b c) d')).toEqual([
      ['b', 'c'],
      ['a', '$(b c)', 'd'],
    ]);
    expect(wordsOf('a "$(b (c))"')[0]).toEqual(['b']);
    expect(wordsOf('a `b c` d')).toEqual([
      ['b', 'c'],
      ['a', '`b c`', 'd'],
    ]);
    expect(wordsOf('a <(b c)')).toEqual([
      ['b', 'c'],
      ['a', '<(b c)'],
    ]);
  });

  it('know where each of their letters is', () => {
    const text = 'a "b\\"c" d\\ e';
    const [, quoted, escaped] = firstWords(text);
    expect(quoted).toMatchObject({ text: 'b"c', start: 2, offsets: [3, 5, 6, 8] });
    expect(escaped).toMatchObject({ text: 'd e', start: 9, offsets: [9, 11, 12, 13] });
    expect(firstWords('ab')[0]?.offsets).toEqual([0, 1, 2]);
  });

  it.each([
    ['$NAME', true],
    [`\${NAME}`, true],
    ['$(x)', true],
    ['`x`', true],
    ['$1', true],
    ['$?', true],
    ['<name>', true],
    ['…', true],
    ['"<name>"', true],
    ['"…"', true],
    ['"..."', false],
    ["'$NAME'", false],
    ['\\$NAME', false],
    ['$', false],
    ['name', false],
  ])('%j is open: %s', (text, isOpen) => {
    expect(parseShell(`a ${text}`).commands.at(-1)?.words.at(-1)?.isOpen).toBe(isOpen);
  });

  it('know whether they are quoted', () => {
    expect(firstWords(`a 'b' "c" d\\ e`).map(({ isQuoted }) => isQuoted)).toEqual([false, true, true, false]);
  });
});

describe('the commands of a script', () => {
  it('of one pipeline have one number', () => {
    const numbers = parseShell('a | b |& c\nd; e | f').commands.map(({ pipeline }) => pipeline);
    expect(numbers[1]).toBe(numbers[0]);
    expect(numbers[2]).toBe(numbers[0]);
    expect(new Set(numbers).size).toBe(3);
    expect(numbers[5]).toBe(numbers[4]);
  });

  it('name the files that they read and write, not descriptors', () => {
    const filesOf = (text: string) => parseShell(text).commands[0]?.files.map((word) => word.text);
    expect(filesOf('a > x.yaml < y 2>> z 3>|w')).toEqual(['x.yaml', 'y', 'z']);
    expect(filesOf('a &> x')).toEqual(['x']);
    expect(filesOf('a 2>&1 b')).toEqual([]);
    expect(wordsOf('a >x 2>&1 b')).toEqual([['a', 'b']]);
    expect(wordsOf('a <<< "b c" d')).toEqual([['a', 'd']]);
  });
});

describe('a here-document', () => {
  const bodiesOf = (text: string) =>
    parseShell(text).commands.flatMap(({ heredocs }) =>
      heredocs.map(({ start, end, isDashed }) => [text.slice(start, end), isDashed]),
    );

  it.each([
    ['a <<EOF\nb\nEOF\nc', [['b\n', false]]],
    ["a <<'END OF IT'\nb $x\nEND OF IT\n", [['b $x\n', false]]],
    ['a << "EOF" > x\nb\nEOF', [['b\n', false]]],
    ['a <<\\EOF\nb\nEOF', [['b\n', false]]],
    ['a <<-EOF\n\tb\n\tEOF\n', [['\tb\n', true]]],
    ['a <<EOF\nb\n EOF\nEOF', [['b\n EOF\n', false]]],
    [
      'a <<A <<B\n1\nA\n2\nB\n',
      [
        ['1\n', false],
        ['2\n', false],
      ],
    ],
    ['a <<EOF\nEOF\n', [['', false]]],
  ])('of %j is %j', (text, bodies) => {
    expect(bodiesOf(text)).toEqual(bodies);
    expect(faultsOf(text)).toEqual([]);
  });

  it('is followed by the rest of the script', () => {
    expect(wordsOf('a <<EOF | b\nx y\nEOF\nc')).toEqual([['a'], ['b'], ['c']]);
  });

  it('tell of a comment between the lines of a command', () => {
    const message = 'The comment ends the command: the line below it is a command of its own.';
    expect(faultsOf('a \\\n  # why\n  --b c')).toEqual([[6, message]]);
    expect(faultsOf('a \\\r\n# why \\\r\n--b c')).toEqual([[5, message]]);
    for (const text of ['a \\\n  # ...\nb', '# why\na \\\n  --b', 'a \\\n  --b # why\n'])
      expect(faultsOf(text)).toEqual([]);
  });

  it('that is never closed takes the rest, and is reported where it begins', () => {
    expect(bodiesOf('ab <<EOF\nb\nc')).toEqual([['b\nc', false]]);
    expect(faultsOf('ab <<EOF\nb\nc')).toEqual([
      [3, "The document that begins here is never closed: no line is 'EOF'."],
    ]);
  });
});

describe('what is never closed', () => {
  it.each([
    ["a 'b", 2, "What ' opens is never closed."],
    ['a "b', 2, 'What " opens is never closed.'],
    ['a $(b c', 2, 'What $( opens is never closed.'],
    ['a `b', 2, 'What ` opens is never closed.'],
    ['a \\', 2, 'The last line ends in a backslash.'],
    ['a \\  \nb', 2, 'Blanks follow the backslash.'],
    ['a \\ ', 2, 'Blanks follow the backslash.'],
  ])('in %j is reported at %d: %s', (text, offset, message) => {
    expect(faultsOf(text)).toEqual([[offset, message]]);
  });

  it('does not end the script: a blank after a backslash joins nothing', () => {
    expect(wordsOf('a \\  \nb')).toEqual([['a'], ['b']]);
  });
});

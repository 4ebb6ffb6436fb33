import { describe, expect, it } from 'vitest';
import type { DocumentCode } from '../../docs/content/model.ts';
import { createLocator } from './locate.ts';

type Block = Partial<Pick<DocumentCode, 'origin' | 'value'>> & { line: number; column?: number };

function placeIn(
  file: string,
  { origin = 'fence', value = 'a: 1\nb: 2', line, column = 3 }: Block,
  offset: number,
) {
  const code = { file: 'page.mdx', at: { line, column }, origin, value } as DocumentCode;
  const { line: atLine, column: atColumn } = createLocator(() => file)(code, offset);
  return `${atLine}:${atColumn}`;
}

describe('the place of an offset', () => {
  it.each([
    ['Text\n\n```yaml\na: 1\nb: 2\n```\n', 0, '4:1'],
    ['Text\n\n```yaml\na: 1\nb: 2\n```\n', 8, '5:4'],
    ['1. Do:\n\n   ```yaml\n   a: 1\n   b: 2\n   ```\n', 5, '5:4'],
    ['> Do:\n>\n> ```yaml\n> a: 1\n> b: 2\n> ```\n', 5, '5:3'],
    ['Text\r\n\r\n```yaml\r\na: 1\r\nb: 2\r\n```\r\n', 8, '5:4'],
    ['Text\n\n```yaml\n  a: 1 b\n  b: 2 b\n```\n', 5, '5:3'],
    ['Text\n\n```yaml\n', 5, '5:1'],
  ])('in a fence of %j at %d is %s', (file, offset, place) => {
    expect(placeIn(file, { line: 3 }, offset)).toBe(place);
  });

  it('in a file is that in the file', () => {
    expect(placeIn('', { origin: 'file', line: 1 }, 8)).toBe('2:4');
  });

  it.each([
    ['```yaml\n  a: {{name}}\n```\n', '2:3'],
    ['> ```yaml\n> a: {{name}}\n> ```\n', '2:3'],
  ])('in a line of a fence that readers fill in, %j, is the line', (file, place) => {
    expect(placeIn(file, { line: 1, value: 'a: my-name' }, 5)).toBe(place);
  });

  it.each([
    ['a: 1\n<Code>{`\na: 1\nb: 2\n`}</Code>', 5, '4:1'],
    ['a: 1\n<Code>{`\n  a: 1\n  b: 2\n`}</Code>', 0, '3:3'],
    ['a: 1\n<Code>{`\n  a: 1\n  b: 2\n`}</Code>', 5, '4:3'],
    ['a: 1\n<Code>{`a: 1\nb: 2`}</Code>', 0, '2:9'],
    ['a: 1\n<Code>{`a: 1\nb: 2`}</Code>', 3, '2:12'],
    ['a: 1\r\n<Code>{`\r\na: 1\r\nb: 2\r\n`}</Code>', 8, '4:4'],
  ])('in a tag of %j at %d is %s', (file, offset, place) => {
    expect(placeIn(file, { origin: 'element', line: 2, column: 1 }, offset)).toBe(place);
  });

  it('in a tag in the middle of a line, which has lines that begin with blanks', () => {
    const block = { origin: 'element', value: 'a:\n  b: 2', line: 1, column: 6 } as const;
    expect(placeIn('See: <Code>{`a:\n  b: 2`}</Code>', block, 0)).toBe('1:14');
    expect(placeIn('See: <Code>{`a:\n  b: 2`}</Code>', block, 5)).toBe('2:3');
    expect(placeIn('See: <Code>{`a:\n     b: 2`}</Code>', block, 5)).toBe('2:6');
  });

  it.each([
    ['is not written in it', '<Code>{other}</Code>', 'a: 1\nb: 2'],
    ['is written elsewhere', '<Code>{other}</Code> a: 1\nb: 2', 'a: 1\nb: 2'],
    ['is written in it twice', '<Code title="a: 1">{"a: 1"}</Code>', 'a: 1'],
    ['is written with other signs', '<Code>{"a:  1"}</Code>', 'a:.*1'],
    ['is empty', '<Code></Code>', ''],
    ['is in a tag that is not closed', '<Code>{"a: 1"}', 'a: 1'],
    ['is in what is no tag', 'a: 1', 'a: 1'],
  ])('in a tag whose text %s is the tag', (_name, file, value) => {
    expect(placeIn(file, { origin: 'element', value, line: 1, column: 1 }, 2)).toBe('1:1');
  });
});

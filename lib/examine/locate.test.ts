import { describe, expect, it } from 'vitest';
import type { DocumentCode } from '../content/model.ts';
import { createLocator } from './locate.ts';

type Block = Partial<Pick<DocumentCode, 'origin' | 'value'>> & { line: number };

function placeIn(file: string, { origin = 'fence', value = 'a: 1\nb: 2', line }: Block, offset: number) {
  const code = { file: 'page.mdx', at: { line, column: 3 }, origin, value } as DocumentCode;
  const { line: found, column } = createLocator(() => file)(code, offset);
  return `${found}:${column}`;
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
    ['a: 1\n<Code>{`\na: 1\nb: 2\n`}</Code>', 2, 5, '4:1'],
    ['a: 1\n<Code>{`\n  a: 1\n  b: 2\n`}</Code>', 2, 5, '4:3'],
    ['a: 1\n<Code>{`a: 1\nb: 2`}</Code>', 2, 0, '2:9'],
    ['a: 1\n<Code>{other}</Code>', 2, 5, '2:3'],
  ])('in a tag of %j on line %d at %d is %s', (file, line, offset, place) => {
    expect(placeIn(file, { origin: 'element', line }, offset)).toBe(place);
  });

  it('in a tag whose text begins with an empty line is the tag', () => {
    expect(placeIn('<Code>\n\na: 1', { origin: 'element', value: '\na: 1', line: 1 }, 2)).toBe('1:3');
  });
});

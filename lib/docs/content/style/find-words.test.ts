import { describe, expect, it } from 'vitest';
import type { ProseBlock } from '../model.ts';
import { wordFinder } from './find-words.ts';
import type { StyleEntry } from './style-file.ts';

const entry = (pattern: string, rest: Partial<StyleEntry> = {}): StyleEntry => ({
  pattern,
  write: ['x'],
  except: [],
  in: 'prose',
  ...rest,
});

const block = (text: string, kind: ProseBlock['kind'] = 'text'): ProseBlock => ({
  kind,
  text,
  lines: [0, 1, 1],
});

/** `pattern: words@offset` of each hit. */
const found = (entries: StyleEntry[], ...blocks: ProseBlock[]) =>
  wordFinder(entries)(blocks).map(
    ({ entry: { pattern }, words, offset }) => `${pattern}: ${words}@${offset}`,
  );

describe('wordFinder', () => {
  it('finds all words of all entries, in their order, and where they are', () => {
    expect(
      found([entry('hence'), entry('stands in')], block('Hence it stands in it, hence.'), block('Hence')),
    ).toEqual(['hence: Hence@0', 'stands in: stands in@9', 'hence: hence@23', 'hence: Hence@0']);
  });

  it('finds nothing without a list', () => {
    expect(found([], block('Hence.'))).toEqual([]);
  });

  it('hands back the block of a hit', () => {
    const one = block('Hence.');
    expect(wordFinder([entry('hence')])([block('No.'), one])[0]?.block).toBe(one);
  });

  it('finds the first entry that is judged in a block', () => {
    const entries = [
      entry('a', { in: 'headings' }),
      entry('a', { in: 'columns' }),
      entry('a b', {}),
      entry('a'),
    ];
    expect(found(entries, block('a b', 'heading'))).toEqual(['a: a@0']);
    expect(wordFinder(entries)([block('a b', 'heading')])[0]?.entry.in).toBe('headings');
    expect(wordFinder(entries)([block('a b', 'column')])[0]?.entry.in).toBe('columns');
    expect(wordFinder(entries)([block('a b')])[0]?.words).toBe('a b');
  });

  it('leaves entries for headings and for columns out of everything else', () => {
    const entries = [
      entry('a', { in: 'headings' }),
      entry('b', { in: 'columns' }),
      entry('c', { in: 'shared' }),
    ];
    expect(found(entries, block('a b c'))).toEqual(['c: c@4']);
    expect(found(entries, block('a b c', 'heading'))).toEqual(['a: a@0', 'c: c@4']);
    expect(found(entries, block('a b c', 'column'))).toEqual(['b: b@2', 'c: c@4']);
  });

  it('leaves exceptions alone, over line breaks and in either case, wherever the words are in them', () => {
    const entries = [entry('stands in', { except: ['It Stands in for'] }), entry('in for')];
    expect(found(entries, block('Then it\n  stands in\nfor others.'))).toEqual([]);
    expect(found(entries, block('it stands in forty'))).toEqual([]);
    expect(found(entries, block('What stands in for others'))).toEqual(['stands in: stands in@5']);
  });

  it('reports the same words elsewhere in a text that has an exception', () => {
    const entries = [entry('stands in', { except: ['stands in for'] })];
    const text = `It stands in for it. ${'Much text comes between the two. '}It stands in it.`;
    expect(found(entries, block(text))).toEqual([`stands in: stands in@${text.lastIndexOf('stands')}`]);
  });

  it('skips an entry that cannot be read', () => {
    expect(found([entry('(a) b'), entry('a')], block('a'))).toEqual(['a: a@0']);
  });

  it('searches the same blocks once', () => {
    const find = wordFinder([entry('a')]);
    const blocks = [block('a')];
    expect(find(blocks)).toBe(find(blocks));
  });
});

import { describe, expect, it } from 'vitest';
import { keyOf, newPassages, newWordsOf } from './mark-changes.ts';

const words = newWordsOf([
  { text: 'Pods ', isNew: false },
  { text: 'of 12 tenants', isNew: true },
  { text: ' sleep.', isNew: false },
]);

describe('newWordsOf', () => {
  it('knows a block by its words, whatever its spaces and numbers are', () => {
    expect(keyOf(['Pods of\n 7', ' tenants sleep', '.'])).toBe(words.key);
    expect(keyOf(['Pods of tenants sleep.'])).not.toBe(words.key);
  });

  it('finds the new passages in each piece of a text', () => {
    const texts = ['Pods of\n 1', '2', '34 tenants sleep.'];
    const found = newPassages(texts, words).map((passages, at) =>
      passages.map(([start, end]) => texts[at]?.slice(start, end)),
    );
    expect(found).toEqual([['of\n 1'], ['2'], ['34 tenants']]);
  });

  it('finds nothing where nothing is new', () => {
    expect(newPassages(['A b'], newWordsOf([{ text: 'A b', isNew: false }]))).toEqual([[]]);
  });
});

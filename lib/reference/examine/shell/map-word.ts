import type { MappedText } from '../mapped-text.ts';
import type { Word } from './model.ts';

/** A word's text, and the places of its letters in the script. */
export function mappedWord(word: Word): MappedText {
  const end = word.offsets.at(-1) ?? word.start;
  return { text: word.text, originOf: (offset) => word.offsets[offset] ?? end };
}

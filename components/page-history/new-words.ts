/** A piece of text that is either new or not. */
export type Piece = { text: string; isNew: boolean };

/** A block with new words: a key for its text, and which of its characters are new. */
export type NewWords = { key: string; isNew: readonly boolean[] };

/**
 * Counts the characters in a text. Spaces don't count, and every number counts as one character, so a block is found
 * even if its numbers differ between versions. Calls `each` with the character, its index, and its place.
 */
function countSigns(
  texts: readonly string[],
  each: (sign: string, count: number, at: [number, number]) => void,
) {
  let count = -1;
  let isInNumber = false;
  texts.forEach((text, piece) => {
    for (let index = 0; index < text.length; index += 1) {
      const sign = text[index] ?? '';
      const isDigit = sign >= '0' && sign <= '9';
      if (/\s/.test(sign)) isInNumber = false;
      else {
        if (!(isDigit && isInNumber)) {
          count += 1;
          each(isDigit ? '0' : sign, count, [piece, index]);
        } else each('', count, [piece, index]);
        isInNumber = isDigit;
      }
    }
  });
}

/** The key of a block's text, and which of its characters are new. */
export function newWordsOf(pieces: readonly Piece[]): NewWords {
  let key = '';
  const isNew: boolean[] = [];
  countSigns(
    pieces.map(({ text }) => text),
    (sign, count, [piece]) => {
      key += sign;
      isNew[count] = pieces[piece]?.isNew ?? false;
    },
  );
  return { key, isNew };
}

/** The key of a text. Blocks with the same text have the same key. */
export const keyOf = (texts: readonly string[]): string =>
  newWordsOf(texts.map((text) => ({ text, isNew: false }))).key;

/** For each text, which passages of it are new: start and end. A space between new words is also new. */
export function newPassages(texts: readonly string[], { isNew }: NewWords): [number, number][][] {
  const passages = texts.map((): [number, number][] => []);
  let wasNew = false;
  countSigns(texts, (_sign, count, [piece, index]) => {
    const own = passages[piece];
    const last = own?.at(-1);
    const isNewHere = isNew[count] === true;
    if (isNewHere && wasNew && last !== undefined) last[1] = index + 1;
    else if (isNewHere) own?.push([index, index + 1]);
    wasNew = isNewHere;
  });
  return passages;
}

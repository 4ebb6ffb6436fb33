/**
 * Whole numbers as text, with one character for small ones: hosts compress text files, and often no others. All
 * characters are unescaped in JSON.
 */
const DIGITS = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index)).filter(
  (character) => character !== '"' && character !== '\\',
);
const BASE = DIGITS.length / 2;
const VALUES = new Map(DIGITS.map((character, value) => [character, value]));

/** Numbers from 0, in order. A number below 46 takes one character, and one below 2,162 takes two. */
export function packNumbers(numbers: Iterable<number>): string {
  let text = '';
  for (let rest of numbers) {
    while (rest >= BASE) {
      text += DIGITS[BASE + (rest % BASE)];
      rest = Math.floor(rest / BASE) - 1;
    }
    text += DIGITS[rest];
  }
  return text;
}

/** The inverse of `packNumbers`. Throws an Error for a character that it never writes. */
export function unpackNumbers(text: string): number[] {
  const numbers: number[] = [];
  let sum = 0;
  let unit = 1;
  for (const character of text) {
    const value = VALUES.get(character);
    if (value === undefined) throw new Error(`The search index holds the character '${character}'`);
    if (value >= BASE) {
      sum += (value - BASE) * unit + unit * BASE;
      unit *= BASE;
    } else {
      numbers.push(sum + value * unit);
      sum = 0;
      unit = 1;
    }
  }
  return numbers;
}

/** Sorted or similar texts, each as the number of characters it shares with the previous one, and the rest. */
export function packFronts(texts: readonly string[]): { shared: string; rests: string } {
  const shared = texts.map((text, index) => sharedLength(texts[index - 1] ?? '', text));
  const rests = texts.map((text, index) => text.slice(shared[index]));
  return { shared: packNumbers(shared), rests: rests.join('\n') };
}

/** The inverse of `packFronts`. */
export function unpackFronts({ shared, rests }: { shared: string; rests: string }): string[] {
  const lengths = unpackNumbers(shared);
  if (lengths.length === 0) return [];
  const texts: string[] = [];
  for (const [index, rest] of rests.split('\n').entries()) {
    texts.push((texts[index - 1] ?? '').slice(0, lengths[index] ?? 0) + rest);
  }
  return texts;
}

function sharedLength(before: string, text: string): number {
  let length = 0;
  while (length < before.length && length < text.length && before[length] === text[length]) length += 1;
  return length;
}

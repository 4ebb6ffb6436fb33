/**
 * Characters that readers can't see, or that change how others look, by their Unicode properties: controls, marks that
 * reorder, everything that is ignored by default (tags, fillers, and zero-width characters), private use, separators of
 * lines, noncharacters, and the replacement character. Joiners and the selectors of emoji are allowed: scripts need them.
 */
const HIDDEN =
  /(?![\t\n\r\f]|\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\ufffd]/u;

/** Most texts. The properties of characters take longer to look up. */
const PLAIN = /^[ -~\t\n\r]*$/;

/** The first hidden character of a decoded text, as `U+202E`, and its offset; null if there is none. */
export function hiddenIn(text: string): { offset: number; name: string } | null {
  if (PLAIN.test(text)) return null;
  const found = HIDDEN.exec(text);
  if (found === null) return null;
  const code = found[0].codePointAt(0) ?? 0;
  return { offset: found.index, name: `U+${code.toString(16).toUpperCase().padStart(4, '0')}` };
}

/** What is wrong with a hidden character, and what to do. */
export const hiddenText = (name: string): { message: string; hint: string } => ({
  message: `Readers can't see the character ${name}, or see something else.`,
  hint: 'Delete it, or write what you mean.',
});

const WORD = /[\p{L}\p{M}\p{N}_-]{3,}/gu;

/**
 * The first word of code that mixes Latin letters with Cyrillic or Greek ones, which look the same: a command that is
 * none. null if there is none.
 */
export function mixedScripts(code: string): { offset: number; word: string } | null {
  for (const { 0: word, index } of code.matchAll(WORD))
    if (/\p{Script=Latin}/u.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word))
      return { offset: index, word };
  return null;
}

/** The first sentence of a text, or the text if it doesn't end. Abbreviations such as `e.g.` don't end a sentence. */
export const firstSentence = (text: string): string => /^.*?[^.\s]{3,}[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;

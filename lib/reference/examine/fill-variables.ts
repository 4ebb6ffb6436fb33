import { type MappedText, type Replacement, replaceParts } from './mapped-text.ts';

const MARK = /(\\?)\[\[(VERSION|VAR):([^\]\s:]*)(?::([^\]]*))?\]\]/g;

/**
 * A snippet as a reader copies it: `[[VERSION:name]]` is replaced with the version's value, and `[[VAR:NAME:default]]`
 * with its default. Unknown version variables stay: another rule reports them.
 */
export function fillSnippet(text: string, variables: Readonly<Record<string, string>>): MappedText {
  if (!text.includes('[[V')) return replaceParts(text, []);
  const replacements: Replacement[] = [];
  for (const match of text.matchAll(MARK)) {
    const [mark, slash = '', kind, name = '', standard] = match;
    const value = kind === 'VERSION' ? variables[name] : (standard ?? `$${name}`);
    const put = slash === '' ? (value ?? mark) : mark.slice(1);
    replacements.push({ start: match.index, end: match.index + mark.length, text: put });
  }
  return replaceParts(text, replacements);
}

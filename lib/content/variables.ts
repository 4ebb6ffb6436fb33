const MARK = /(\\?)\[\[VERSION:([^\]\s]*)\]\]/g;

/**
 * Puts the version's values in place of `[[VERSION:name]]`. A backslash in front keeps the mark as it
 * is written. Unknown names stay; they are reported where the document is checked.
 */
export function fillVariables(text: string, variables: Readonly<Record<string, string>>): string {
  if (!text.includes('[[VERSION:')) return text;
  return text.replace(MARK, (mark, backslash: string, name: string) =>
    backslash === '' ? (variables[name] ?? mark) : mark.slice(1),
  );
}

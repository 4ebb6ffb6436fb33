const MARK = /(\\?)\[\[VERSION:([^\]\s]*)\]\]/g;

/**
 * Replaces `[[VERSION:name]]` with the version's values. A backslash before it keeps it as is. Unknown names stay;
 * they're reported when the document is checked.
 */
export function fillVariables(text: string, variables: Readonly<Record<string, string>>): string {
  if (!text.includes('[[VERSION:')) return text;
  return text.replace(MARK, (mark, backslash: string, name: string) =>
    backslash === '' ? (variables[name] ?? mark) : mark.slice(1),
  );
}

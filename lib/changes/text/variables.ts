/** Characters of the private use area, which no text holds: around the name of a version variable. */
const OPEN = '\uE010';
const CLOSE = '\uE011';
const MARKED = new RegExp(`${OPEN}([^${CLOSE}]*)${CLOSE}`, 'g');

/** The placeholder for a version variable in a text: the text is the same for all versions. */
export const markOf = (variable: string): string => OPEN + variable + CLOSE;

/** A text with the values of one version; a variable that it lacks stays as it was written. */
export function fillMarks(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(MARKED, (_mark, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : `[[VERSION:${name}]]`,
  );
}

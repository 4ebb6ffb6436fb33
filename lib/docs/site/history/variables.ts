/** Characters around the name of a version variable. They're in the private use area, so no text contains them. */
const OPEN = '\uE010';
const CLOSE = '\uE011';
const MARKED = new RegExp(`${OPEN}([^${CLOSE}]*)${CLOSE}`, 'g');

/** The placeholder for a version variable in a text: the text is the same for all versions. */
export const markOf = (variable: string): string => OPEN + variable + CLOSE;

/** Fills in the values of one version. A variable without a value stays as written. */
export function fillMarks(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(MARKED, (_mark, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : `[[VERSION:${name}]]`,
  );
}

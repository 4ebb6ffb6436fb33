/**
 * A text after a key that was pressed before its field was there; null for keys that don't write. Enter is a line break
 * at its end, and the first key of a text can't be one.
 */
export function withKey(text: string, key: string): string | null {
  if (key === 'Backspace') return text.replace(/\n+$/, '').slice(0, -1);
  if (key === 'Enter') return text === '' ? null : `${text}\n`;
  return key.length === 1 ? text + key : null;
}

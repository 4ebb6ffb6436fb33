/**
 * A pattern of the style list as a regular expression: whole words, in either case, over line breaks. What is wrong
 * with it where it is none.
 */
export function compilePattern(pattern: string): RegExp | string {
  if (/\\[1-9k]/.test(pattern)) return 'back references are not supported';
  try {
    return new RegExp(bound(pattern), 'i');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return reason.split(': ').at(-1) ?? reason;
  }
}

/** One expression for all patterns, which finds the places worth a closer look. Throws for a pattern that is none. */
export function compileAll(patterns: readonly string[]): RegExp {
  return new RegExp(bound(patterns.join('|')), 'gi');
}

/** Letters and digits on either side would make other words of it. */
function bound(pattern: string): string {
  return `(?<![\\w-])(?:${pattern.replaceAll(' ', '\\s+')})(?!\\w)`;
}

/**
 * A pattern in the style list as a regular expression: whole words, case-insensitive, across line breaks. If it's
 * invalid, what is wrong with it.
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

/** One expression for all patterns, which finds the places that need a closer look. Throws for an invalid pattern. */
export function compileAll(patterns: readonly string[]): RegExp {
  return new RegExp(bound(patterns.join('|')), 'gi');
}

/** Letters and digits on either side would make it another word. */
function bound(pattern: string): string {
  return `(?<![\\w-])(?:${pattern.replaceAll(' ', '\\s+')})(?!\\w)`;
}

import { blankOut } from '../mapped-text.ts';

const TEMPLATE_LINE = /^[ \t]*\{\{[^\n]*\}\}[ \t]*$/gm;

const TEMPLATE = /\{\{[^\n]*?\}\}/g;

/**
 * A file of YAML without the templates in it, which aren't YAML. Lines with nothing else are blanked out; templates in
 * other lines become texts that `holdsTemplate` recognizes. Offsets stay the same.
 */
export function withoutTemplates(text: string): string {
  if (!text.includes('{{')) return text;
  return asText(withoutLines(text, TEMPLATE_LINE), TEMPLATE);
}

/** The text with whole lines blanked out. */
export function withoutLines(text: string, lines: RegExp): string {
  let output = text;
  for (const match of text.matchAll(lines))
    output = blankOut(output, match.index, match.index + match[0].length);
  return output;
}

/** The text with all matches, which must be longer than one character, written as `<xxx>`. */
export function asText(text: string, matches: RegExp): string {
  return text.replace(matches, (mark) => `<${'x'.repeat(mark.length - 2)}>`);
}

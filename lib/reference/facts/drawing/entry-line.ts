import type { DescriptionReader } from './description.ts';

/** A reference entry as a list item in Markdown: its name as Markdown, facts in parentheses, and its description. */
export function entryLine(
  name: string,
  facts: readonly string[],
  text: string | null,
  { markdown }: DescriptionReader,
): string {
  return `- ${name} (${facts.join(', ')})${text === null ? '' : `: ${markdown(text)}`}`;
}

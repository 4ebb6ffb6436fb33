import type { DescriptionReader } from './description.ts';

/** An entry of a reference as a list item in Markdown: its name as Markdown, facts in brackets, its description. */
export function entryLine(
  name: string,
  facts: readonly string[],
  text: string | null,
  { markdown }: DescriptionReader,
): string {
  return `- ${name} (${facts.join(', ')})${text === null ? '' : `: ${markdown(text)}`}`;
}

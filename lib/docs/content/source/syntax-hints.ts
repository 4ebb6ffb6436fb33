const HINTS: readonly [RegExp, string][] = [
  [/closing tag for `<(?:br|hr|img)>`/, 'Write <br />, <hr />, or <img … />.'],
  [/to create a link in MDX/, 'Write a link as [text](https://…).'],
  [
    /could not parse expression|unexpected content after expression/i,
    'In MDX { opens an expression: write \\{ for a brace, or put the text into `code`.',
  ],
  [/end of file in expression|closing brace/i, 'Close the expression with }, or write \\{ for a brace.'],
  [/import|export/i, "An import is one line, such as: import Note from '/_partials/note.mdx'"],
  [
    /closing tag|closing slash|before the end of/i,
    'Close the tag; leave an empty line between a tag and Markdown inside it.',
  ],
  [
    /before name|in name|local name|attribute/i,
    'In MDX < opens a tag: write \\< for a less-than sign, or put the text into `code`.',
  ],
];

/** How to fix a syntax error, based on the parser's message. */
export function hintForSyntaxError(reason: string): string {
  const known = HINTS.find(([pattern]) => pattern.test(reason));
  return known?.[1] ?? 'docs/authoring.md shows what a page can hold.';
}

import type { YAMLError } from 'yaml';

/** What is wrong with the syntax of YAML, or of JSON parsed as YAML, and how to fix it, in this project's own words. */
export function yamlErrorText(
  error: YAMLError,
  language: 'YAML' | 'JSON' = 'YAML',
): { message: string; hint: string } {
  if (error.code === 'MULTIPLE_DOCS') {
    const hint = "Keep one document: remove the line '---', or what doesn't belong in the file.";
    return { message: 'A second document begins here.', hint };
  }
  if (error.code === 'TAG_RESOLVE_FAILED') {
    const hint = "Remove it, or put a value that begins with '!' in quotes.";
    return { message: `${error.message}.`, hint };
  }
  const isDouble = error.code === 'DUPLICATE_KEY';
  const message = isDouble
    ? 'This key appears twice.'
    : `Not valid ${language}: ${lowerFirst(error.message)}.`;
  return { message, hint: hintFor(error.code) };
}

/** What to do about broken JSON. */
export const JSON_SYNTAX = 'Correct the syntax; comments and trailing commas are not allowed.';

/** A parser's sentence, to continue after a colon. */
export function lowerFirst(text: string): string {
  return /^[A-Z][a-z ]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

function hintFor(code: string): string {
  if (code === 'DUPLICATE_KEY') return 'Keep one of the two.';
  if (code === 'BLOCK_AS_IMPLICIT_KEY') return "Put values that hold ': ' in quotes.";
  if (code === 'TAB_AS_INDENT') return 'Indent with spaces.';
  return 'Check quotes, brackets, and indentation.';
}

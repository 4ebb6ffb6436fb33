import { suggest } from '../../../ground/base/problems/nearest.ts';
import type { Position, Problem } from '../../../ground/base/problems/problem.ts';
import type { ImportStatement } from '../model.ts';
import { ADMONITION_TITLES } from './admonition-kinds.ts';

/** A problem in a file that the caller knows. */
export type Own = Omit<Problem, 'file'>;

const problem = (rule: string, at: Position, message: string, hint: string): Own => ({
  ...at,
  rule,
  message,
  hint,
});

/** A heading whose text isn't known when the page is built. */
export function unknownHeading(at: Position): Own {
  return problem(
    'heading',
    at,
    'The heading holds an expression whose text is not known.',
    'Use text and {props.name}: the table of contents and the anchor are made from it.',
  );
}

/** An admonition of no known kind. */
export function unknownAdmonition(name: string, at: Position): Own {
  return problem(
    'admonition',
    at,
    `':::${name}' isn't an admonition.`,
    suggest(name, Object.keys(ADMONITION_TITLES)),
  );
}

/** What is wrong with `::: note`. */
export const SPACED_COLONS = "This isn't an admonition: a space separates its colons and name.";

/** What is wrong with colons after the end of all admonitions. */
export const CLOSES_NOTHING = "This ':::' doesn't close anything.";

/** Why colons at the start of a text aren't an admonition; null if there are none. */
export function colonFault(text: string, at: Position): Own | null {
  const [, colons, space = '', name = '', title] = /^(:{3,})([ \t]*)([\w-]*)[ \t]*(\[)?/.exec(text) ?? [];
  if (colons === undefined) return null;
  if (space !== '' && name !== '')
    return problem('admonition', at, SPACED_COLONS, `Write ${colons}${name}, without the space.`);
  if (title !== undefined && name !== '')
    return problem(
      'admonition',
      at,
      `The title of '${colons}${name}' can't be read.`,
      `Write it in one line: ${colons}${name}[Title]`,
    );
  if (name !== '') return null;
  return problem(
    'admonition',
    at,
    CLOSES_NOTHING,
    'An outer admonition needs more colons than the one inside it.',
  );
}

/** An import that is read as text. */
export function indentedImport(at: Position): Own {
  return problem(
    'import',
    at,
    "This import is text: it doesn't begin a line.",
    'Remove the spaces before it, and leave an empty line around imports.',
  );
}

/** An import that no tag uses. */
export function unusedImport({ name, at }: ImportStatement): Own {
  return problem(
    'import',
    at,
    `'${name}' is imported but not used.`,
    `Remove the import, or write <${name} />.`,
  );
}

import { z } from 'zod';
import type { TextFile } from '../../../ground/base/files.ts';
import type { Parsed, Problem } from '../../../ground/base/problems/problem.ts';
import { rememberWeakly } from '../../../ground/base/remember.ts';
import { type LocatedData, locateYaml } from '../../../ground/config/located.ts';
import { validate } from '../../../ground/config/validate.ts';
import { compilePattern } from './pattern.ts';

const rule = 'style-file';

const text = z.string().trim().min(1);

const schema = z.array(
  z.strictObject({
    pattern: text.describe('A regular expression of whole words; a space also matches a line break.'),
    write: z.array(text).min(1).describe('What to write instead, best first.'),
    except: z.array(text).default([]).describe('Longer phrases in which the pattern is allowed.'),
    in: z
      .enum(['prose', 'headings', 'columns', 'shared'])
      .default('prose')
      .describe(
        'Where it is judged: all prose, headings, heads of table columns, or what several versions show.',
      ),
    note: text.exactOptional().describe('One sentence with the reason, or the exceptions.'),
  }),
);

/** One thing that prose avoids, and what to write instead. */
export type StyleEntry = z.infer<typeof schema>[number];

/** Reads `content/style.yml`. Problems: syntax, unknown keys, and entries that can't be right. */
export const parseStyle = rememberWeakly((file: TextFile): Parsed<StyleEntry[]> => {
  const { located, problems } = locateYaml(file, rule);
  if (located === null) return { value: null, problems };
  const parsed = validate(schema, located, rule);
  if (parsed.value === null) return parsed;
  const faults = parsed.value.flatMap((_, index) => validateEntry(parsed.value ?? [], index, located));
  return { value: faults.length > 0 ? null : parsed.value, problems: faults };
});

function validateEntry(entries: readonly StyleEntry[], index: number, located: LocatedData): Problem[] {
  const entry = entries[index];
  if (entry === undefined) return [];
  const fault = (path: PropertyKey[], message: string, hint: string): Problem => {
    return { file: located.file, ...located.valueAt([index, ...path]), rule, message, hint };
  };
  const own = `'${entry.pattern}'`;
  const before = entries.findIndex(
    ({ pattern, in: place }) => pattern === entry.pattern && place === entry.in,
  );
  if (before < index) {
    return [fault(['pattern'], `The pattern ${own} is listed twice.`, 'Merge the two entries.')];
  }
  const pattern = compilePattern(entry.pattern);
  if (typeof pattern === 'string') {
    const hint = "Correct it; put a backslash before characters such as '(' that are meant literally.";
    return [fault(['pattern'], `${own} is not a regular expression: ${pattern}.`, hint)];
  }
  if (pattern.test('')) {
    return [fault(['pattern'], `The pattern ${own} matches an empty text.`, 'Name at least one word.')];
  }
  const useless = entry.except.flatMap((phrase, at) =>
    pattern.test(phrase)
      ? []
      : [fault(['except', at], `The pattern ${own} does not match in '${phrase}'.`, 'Remove the exception.')],
  );
  const refused = entry.write.flatMap((words, at) => {
    const message = refusalOf(words, entry, entries);
    return message === null
      ? []
      : [fault(['write', at], message, 'Choose other words, or narrow the pattern.')];
  });
  return [...useless, ...refused];
}

/** Why an entry's replacement would be reported itself; null if it wouldn't. */
function refusalOf(words: string, entry: StyleEntry, entries: readonly StyleEntry[]): string | null {
  const refusing = entries.find((other) => refuses(other, words));
  if (refusing === undefined) return null;
  return refusing === entry
    ? `'${entry.pattern}' matches its own replacement '${words}'.`
    : `The pattern '${refusing.pattern}' matches the replacement '${words}' of '${entry.pattern}'.`;
}

/** Whether an entry would report these words, wherever they're written. */
function refuses(entry: StyleEntry, words: string): boolean {
  const pattern = compilePattern(entry.pattern);
  return (
    entry.in === 'prose' &&
    typeof pattern !== 'string' &&
    pattern.test(words) &&
    !entry.except.some((phrase) => words.includes(phrase))
  );
}

import { z } from 'zod';
import type { SourceFile } from '../../ground/base/files.ts';
import { suggest } from '../../ground/base/problems/nearest.ts';
import type { Parsed, Problem } from '../../ground/base/problems/problem.ts';
import { rememberWeakly } from '../../ground/base/remember.ts';
import { locateYaml } from '../../ground/config/located.ts';
import { validate } from '../../ground/config/validate.ts';

/** One entry of the glossary, as pages show it. `related` has ids. */
export type GlossaryEntry = { id: string; term: string; definition: string; related: string[] };

/** Where the terms of all sets are stored. */
export const GLOSSARY_FILE = 'content/main/current/_data/glossary.yml';

const rule = 'glossary';

const schema = z.array(
  z.strictObject({
    id: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'expected lower-case words joined by hyphens')
      .describe('Pages name the term by it: <GlossaryTerm id="virtual-cluster">.'),
    term: z.string().min(1).describe('The term as it is written.'),
    definition: z.string().min(1).describe('One or two sentences.'),
    related: z.array(z.string()).default([]).describe('Ids of other terms.'),
  }),
);

/** The glossary in a project's sources. A project without one has no terms. */
export function glossaryOf(sources: readonly SourceFile[]): Parsed<GlossaryEntry[]> {
  const file = sources.find((source) => source.path === GLOSSARY_FILE);
  return file === undefined ? { value: [], problems: [] } : parseGlossary(file);
}

/** Reads the glossary, sorted by term. Problems: syntax, unknown keys, and duplicate or unknown ids. */
export const parseGlossary = rememberWeakly((file: SourceFile): Parsed<GlossaryEntry[]> => {
  const { located, problems } = locateYaml({ path: file.path, text: file.text ?? '' }, rule);
  if (located === null) return { value: null, problems };
  const parsed = validate(schema, located, rule);
  if (parsed.value === null) return parsed;
  const entries = parsed.value;
  const ids = entries.map((entry) => entry.id);
  const terms = entries.map((entry) => entry.term.toLowerCase());
  const twice = entries.flatMap((entry, index): Problem[] => {
    const isSameId = ids.indexOf(entry.id) !== index;
    if (!isSameId && terms.indexOf(entry.term.toLowerCase()) === index) return [];
    const key = isSameId ? 'id' : 'term';
    const message = `The term '${entry[key]}' appears twice.`;
    const hint = `Merge the two entries, or give one of them another ${key}.`;
    return [{ file: file.path, ...located.valueAt([index, key]), rule, message, hint }];
  });
  const dangling = entries.flatMap((entry, index) =>
    entry.related.flatMap((id, position): Problem[] => {
      const at = located.valueAt([index, 'related', position]);
      if (id === entry.id) {
        const message = `The term '${id}' is related to itself.`;
        return [{ file: file.path, ...at, rule, message, hint: 'Remove it from the list.' }];
      }
      if (ids.includes(id)) return [];
      return [{ file: file.path, ...at, rule, message: `There is no term '${id}'.`, hint: suggest(id, ids) }];
    }),
  );
  const sorted = entries.toSorted((a, b) => a.term.localeCompare(b.term, 'en'));
  return { value: sorted, problems: [...twice, ...dangling] };
});

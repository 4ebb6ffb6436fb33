import { parse } from 'yaml';
import { z } from 'zod';
import type { SourceFile } from '../content/model.ts';

const glossaryPath = 'content/main/current/_data/glossary.yml';
const schema = z.array(z.looseObject({ id: z.string() }));

/** The ids of all glossary terms; null if the file cannot be read, which its own door reports. */
export function readGlossaryIds(sources: readonly SourceFile[]): Set<string> | null {
  const text = sources.find((source) => source.path === glossaryPath)?.text;
  if (text === undefined || text === null) return new Set();
  try {
    const terms = schema.safeParse(parse(text));
    return terms.success ? new Set(terms.data.map((term) => term.id)) : null;
  } catch {
    // Broken YAML: whoever reads the glossary says where.
    return null;
  }
}

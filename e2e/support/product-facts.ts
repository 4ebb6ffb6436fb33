import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMetadata } from './site.ts';

const FOLDER = 'content/vcluster/_reference';

type Span = { since?: string; until?: string };
export type FlagFact = Span & { short?: string; type: string; default?: unknown; hidden?: boolean };
export type CommandFact = Span & {
  aliases?: string[];
  hidden?: boolean;
  arguments?: { name: string | null }[];
};
export type FieldFact = Span & {
  types: string[];
  default?: unknown;
  itemType?: string;
  map?: boolean;
  valueType?: string;
  required?: boolean;
  pro?: boolean;
  acceptedValues?: unknown[];
};

type Spans<T> = Record<string, T[]>;

const read = <T>(file: string): T => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as T;

/** The product's data as the repository keeps it; commands' flags by `command --flag`. */
export const commandsFile = read<{ commands: Spans<CommandFact>; flags: Spans<FlagFact> }>('commands.json');
export const fieldsFile = read<{ fields: Spans<FieldFact> }>('fields.json');

/** Name and path of each version of vcluster, newest first. */
export function productVersions(): { name: string; path: string; pages: string[] }[] {
  const set = readMetadata().find(({ name }) => name === 'vcluster');
  return (set?.versions ?? []).map(({ name, path, docs }) => ({
    name,
    path,
    pages: docs.map((doc) => doc.path),
  }));
}

/** What a version has of a table. A span without an end lasts until the next one begins. */
export function factsOf<T extends Span>(table: Spans<T>, version: string): Map<string, T> {
  const oldestFirst = productVersions()
    .map(({ name }) => name)
    .reverse();
  const here = oldestFirst.indexOf(version);
  const start = (span: T) => (span.since === undefined ? 0 : oldestFirst.indexOf(span.since));
  return new Map(
    Object.entries(table).flatMap(([key, spans]) => {
      const begun = spans.findLast((span) => start(span) <= here);
      const isOver = begun?.until !== undefined && oldestFirst.indexOf(begun.until) < here;
      return begun === undefined || isOver ? [] : [[key, begun] as const];
    }),
  );
}

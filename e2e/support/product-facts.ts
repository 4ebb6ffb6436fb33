import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMetadata } from './site.ts';

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

export type ApiFieldFact = Span & {
  types: string[];
  itemType?: string;
  map?: boolean;
  ref?: string;
  required?: boolean;
  acceptedValues?: string[];
  configuration?: boolean;
};
export type ResourceFact = Span & {
  kind: string;
  apiVersion: string;
  scope: 'cluster' | 'namespaced' | 'project-namespace';
  operations: { verb: string; method: string; path: string }[];
};

type Spans<T> = Record<string, T[]>;

const read = <T>(set: string, file: string): T =>
  JSON.parse(readFileSync(join('content', set, '_reference', file), 'utf8')) as T;

/** The product's data as the repository stores it, with the flags of commands by `command --flag`. */
export const commandsFile = read<{ commands: Spans<CommandFact>; flags: Spans<FlagFact> }>(
  'vcluster',
  'commands.json',
);
/** The fields of vcluster.yaml. */
export const fieldsFile = read<{ fields: Spans<FieldFact> }>('vcluster', 'fields.json');
/** The fields of the platform's configuration. */
export const platformFile = read<{ fields: Spans<FieldFact> }>('platform', 'fields.json');

/** The resources and types of the platform's API, with their fields. */
export const apiFile = read<{
  resources: Spans<ResourceFact>;
  types: Spans<Span & { kubernetes?: string }>;
  fields: Spans<ApiFieldFact>;
}>('platform', 'resources.json');

/** Name and path of each version of a set, newest first. */
export function productVersions(wanted = 'vcluster'): { name: string; path: string; pages: string[] }[] {
  const set = readMetadata().find(({ name }) => name === wanted);
  return (set?.versions ?? []).map(({ name, path, docs }) => ({
    name,
    path,
    pages: docs.map((doc) => doc.path),
  }));
}

/** What a version has from a table. A span without an end lasts until the next one begins. */
export function factsOf<T extends Span>(table: Spans<T>, version: string, set = 'vcluster'): Map<string, T> {
  const oldestFirst = productVersions(set)
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

import { z } from 'zod';
import type { TextFile } from '../../ground/base/files.ts';
import { suggest } from '../../ground/base/problems/nearest.ts';
import type { Parsed, Position, Problem } from '../../ground/base/problems/problem.ts';
import { type LocatedData, locateYaml } from '../../ground/config/located.ts';
import { validate } from '../../ground/config/validate.ts';
import type { Json } from './facts.ts';

/** What replaces removed fields, flags, and other things. */
export const MOVES_FILE = 'moves.yml';

const rule = 'reference-data';

/** Section of the file → what its entries are about. */
const SECTIONS = [
  ['fields', 'field'],
  ['commands', 'command'],
  ['arguments', 'argument'],
  ['aliases', 'alias'],
  ['flags', 'flag'],
  ['resources', 'resource'],
  ['operations', 'operation'],
  ['types', 'type'],
  ['resourceFields', 'resource field'],
] as const;

/** What can be added and removed. */
export type ItemKind = (typeof SECTIONS)[number][1];

const word = z.string().min(1);

const entry = z.strictObject({
  from: word.describe(
    'What was removed, with everything below it: a full path, command, or command and flag.',
  ),
  since: word.describe('The first version without it, in quotes if it looks like a number.'),
  to: word.optional().describe('Where it is now, with the same meaning.'),
  replacement: word.optional().describe('What does the same job in a different way.'),
  values: z.record(word, z.json()).optional().describe('Old values, and what to write instead.'),
  delete: z
    .literal(true)
    .optional()
    .describe('Whether deleting it is all that an upgrade needs. Tools then delete it without asking.'),
  choices: z
    .array(
      z.strictObject({
        id: word.describe('Its name on the command line.'),
        label: word.describe('What it does, as an instruction.'),
        to: word.optional().describe('Where the value moves.'),
        write: z.record(word, z.json()).optional().describe('Fields to set instead, by their full paths.'),
      }),
    )
    .optional()
    .describe(
      "What its owner can choose from, besides removing it and leaving it as it is. Only without 'to'.",
    ),
  note: word
    .optional()
    .describe('Anything else that readers should know; without a replacement, why there is none.'),
  link: word
    .optional()
    .describe('A page with more information: a path from the root of the set, with its extension.'),
});

const pageEntry = z.strictObject({
  from: word.describe('A page that was removed: its path from the root of the set, with its extension.'),
  since: word.describe('The first version without it, in quotes if it looks like a number.'),
  replacement: word
    .optional()
    .describe('The page of that version to read instead, as a path of the same form.'),
  note: word
    .optional()
    .describe('Anything else that readers should know; without a replacement, why there is none.'),
});

const section = z.array(entry).optional();

const movesFile = z.strictObject({
  fields: section,
  commands: section,
  arguments: section,
  aliases: section,
  flags: section,
  resources: section,
  operations: section,
  types: section,
  resourceFields: section,
  pages: z.array(pageEntry).optional(),
});

/**
 * Something that was removed, and what to write instead. Without `to` and `replacement`, the note says why there's
 * nothing.
 */
export type Move = {
  kind: ItemKind;
  from: string;
  /** The first version without it. */
  since: string;
  to: string | null;
  replacement: string | null;
  values: Readonly<Record<string, Json>>;
  /** Whether deleting it is all that an upgrade needs. */
  canDelete: boolean;
  /** What its owner can choose from, besides removing it and leaving it as it is. */
  choices: readonly MoveChoice[];
  note: string | null;
  link: string | null;
  /** Its place in the file. */
  at: Position;
};

/** One way to go on without something: its value moves, or other fields are set instead. */
export type MoveChoice = {
  id: string;
  label: string;
  to: string | null;
  write: Readonly<Record<string, Json>>;
};

/**
 * A page that was removed, and the page of the same version to read instead. Both are paths from the root of the set,
 * with their extension: `/guide/setup.mdx`. Without a replacement, the note says why there's none.
 */
export type PageMove = {
  from: string;
  /** The first version without it. */
  since: string;
  replacement: string | null;
  note: string | null;
  /** Its place in the file. */
  at: Position;
};

export type Moves = { file: string; list: readonly Move[]; pages: readonly PageMove[] };

/**
 * Reads the moves of a set. Problems: schema violations, unknown versions, duplicates, and entries with no advice or
 * with two.
 */
export function readMoves(file: TextFile, versions: readonly string[]): Parsed<Moves> {
  const { located, problems } = locateYaml(file, rule);
  if (located === null) return { value: null, problems };
  const { value, problems: wrong } = validate(movesFile, located, rule);
  if (value === null) return { value: null, problems: wrong };
  const list = SECTIONS.flatMap(([name, kind]) =>
    (value[name] ?? []).map((one, index) => ({
      ...toMove(one, kind, located.valueAt([name, index, 'from'])),
      path: [name, index] satisfies [string, number],
    })),
  );
  const pages = (value.pages ?? []).map((one, index): PageMove & { path: [string, number] } => ({
    from: one.from,
    since: one.since,
    replacement: one.replacement ?? null,
    note: one.note ?? null,
    at: located.valueAt(['pages', index, 'from']),
    path: ['pages', index],
  }));
  const entries = [...list, ...pages.map((page) => ({ ...page, kind: 'page' as const, to: null }))];
  return {
    value: {
      file: file.path,
      list: list.map(({ path: _path, ...move }) => move),
      pages: pages.map(({ path: _path, ...page }) => page),
    },
    problems: entries.flatMap((entry, index) =>
      validateEntry(entry, entries.slice(0, index), versions, located),
    ),
  };
}

/** What entries of all sections have. */
type Entry = Pick<Move, 'from' | 'since' | 'to' | 'replacement' | 'note' | 'at'> & {
  kind: ItemKind | 'page';
  path: [string, number];
};

function toMove(written: z.infer<typeof entry>, kind: ItemKind, at: Position): Move {
  return {
    kind,
    from: written.from,
    since: written.since,
    to: written.to ?? null,
    replacement: written.replacement ?? null,
    values: written.values ?? {},
    canDelete: written.delete ?? false,
    choices: (written.choices ?? []).map(({ to = null, write = {}, ...one }) => ({ ...one, to, write })),
    note: written.note ?? null,
    link: written.link ?? null,
    at,
  };
}

function validateEntry(
  move: Entry,
  earlier: readonly Entry[],
  versions: readonly string[],
  located: LocatedData,
): Problem[] {
  const { kind, from, since, to, replacement, note, path } = move;
  const report = (place: Position, message: string, hint: string): Problem => {
    return { file: located.file, ...place, rule, message, hint };
  };
  const problems: Problem[] = [];
  if (!versions.includes(since)) {
    const at = located.valueAt([...path, 'since']);
    problems.push(report(at, `versions.json has no version '${since}'.`, suggest(since, versions)));
  }
  if (earlier.some((other) => other.kind === kind && other.from === from && other.since === since)) {
    problems.push(
      report(move.at, `The ${kind} '${from}' goes twice in ${since}.`, 'Keep one of the entries.'),
    );
  }
  if (to !== null && replacement !== null) {
    const hint = "Write 'to' where it has the same meaning at another place, else 'replacement'.";
    problems.push(report(move.at, `The ${kind} '${from}' has a move and a replacement.`, hint));
  }
  if (to === null && replacement === null && note === null) {
    const ways = kind === 'page' ? "'replacement'" : "'to', 'replacement',";
    const hint = `Add ${ways} or a 'note' that says why there is none.`;
    problems.push(report(move.at, `Nothing says what replaces the ${kind} '${from}'.`, hint));
  }
  return problems;
}

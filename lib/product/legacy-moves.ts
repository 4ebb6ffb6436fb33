import { ownValue } from '../ground/base/own-value.ts';
import type { Json } from '../reference/facts/facts.ts';
import { isWithin } from '../reference/facts/field-paths.ts';
import type { OlderSettings, Transform } from '../reference/facts/older-format.ts';
import { splitImage } from '../reference/workbench/upgrade/split-image.ts';

/** The old path of a chart setting (0.19 and older), and its path since 0.20. */
export type LegacyMove = { from: string; to: string; transform: Transform | null };

/** The moves in a table, in its order. */
export const movesIn = (table: OlderSettings['moves'], distro = ''): LegacyMove[] =>
  Object.entries(table).map(([from, move]) => {
    const { to, as } = typeof move === 'string' ? { to: move, as: null } : move;
    return { from, to: to.replace('{variant}', distro), transform: as };
  });

/** What replaces a setting of 0.19 and older, in words; null if the path wasn't a setting. */
export function legacyAdvice(path: string, { moves, variantMoves, notes }: OlderSettings): string | null {
  const move = movesIn(moves).find(({ from }) => isWithin(path, from));
  if (move !== undefined) {
    const rest = move.transform === null ? path.slice(move.from.length) : '';
    return `Since 0.20, it's '${move.to}${rest}'.`;
  }
  const note = ownValue(notes, path);
  if (note !== undefined) return note;
  const isOld = Object.keys({ ...variantMoves, ...moves }).some((from) => from.startsWith(`${path}.`));
  return isOld ? 'This is a setting of 0.19 and older: upgrade the file.' : null;
}

/** The value for the new path; undefined if nothing needs to be set there. */
export function transformed(value: unknown, transform: Transform): Json | undefined {
  if (transform === 'not') return String(value) !== 'true';
  if (transform === 'turns-off') return value === true ? false : undefined;
  if (transform === 'retention') return value === true ? 'Delete' : undefined;
  if (transform === 'labels') {
    const pairs = String(value)
      .split(',')
      .map((pair) => pair.trim().split('='));
    return Object.fromEntries(
      pairs.flatMap(([key, text]) => (key && text !== undefined ? [[key, text]] : [])),
    );
  }
  return splitImage(String(value));
}

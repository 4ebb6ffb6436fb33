import { isMap, isScalar, isSeq } from 'yaml';
import { isOpen, wrongType } from '../../examine/yaml/check-value.ts';
import { closestMove, movesIn } from '../../facts/closest-move.ts';
import type { FieldFacts, Json } from '../../facts/facts.ts';
import type { Move } from '../../facts/moves.ts';
import type { VersionData } from '../facts/data.ts';
import type { SetFacts } from '../facts/open-facts.ts';
import { factsOf, fieldPathOf, isBelow } from '../field-path.ts';
import { type Place, placesIn } from '../places.ts';

/** A field in a file that the next version doesn't have. */
export type NeededChange = {
  place: Place;
  /** The field in the previous version. */
  path: string;
  facts: FieldFacts | null;
  /** The move of the field or one of its parents; null if there is none. */
  move: Move | null;
  /** The path of the field below the moved one. */
  rest: string;
  /** The move of a parent in the same version, if it has a new place. */
  above: Move | null;
  /** Whether the field is still there, but takes values of another type. */
  isRetyped: boolean;
  since: VersionData;
};

/**
 * The fields in a file that the next version doesn't have: first those with their own move, innermost first, then the
 * outermost ones of the rest.
 */
export function neededChanges(
  root: unknown,
  set: SetFacts,
  before: VersionData,
  after: VersionData,
): NeededChange[] {
  const gone = placesIn(root).flatMap((place): NeededChange[] => {
    const path = fieldPathOf(place.keys, set, before.name);
    if (path === null) return [];
    const facts = factsOf(path, set, before.name) ?? null;
    const common = { place, path, facts, since: after, above: null };
    if (fieldPathOf(place.keys, set, after.name) !== null) {
      const isRetyped = fits(place.value, facts) && !fits(place.value, factsOf(path, set, after.name));
      return isRetyped ? [{ ...common, move: null, rest: path, isRetyped }] : [];
    }
    if (!refuses(place, set, after)) return [];
    const found = moveOf(path, set, after);
    const rest = path.slice(found?.from.length ?? 0);
    return [{ ...common, move: found, rest, isRetyped: false }];
  });
  const own = gone.filter(({ rest, move }) => move !== null && rest === '');
  const roots = gone.filter(
    (one) => !gone.some(({ place }) => place !== one.place && isBelow(one.place.keys, place.keys)),
  );
  const depth = ({ place }: NeededChange) => place.keys.length;
  const first = own
    .map((one) => ({ ...one, above: outer(one, own) }))
    .toSorted((a, b) => depth(b) - depth(a));
  return [...first, ...roots.filter((one) => !own.includes(one))];
}

/** The move of a parent that also moves to a new place. */
function outer(one: NeededChange, all: readonly NeededChange[]): Move | null {
  const above = all.find(
    ({ place, move }) => isBelow(one.place.keys, place.keys) && (move?.to ?? null) !== null,
  );
  return above?.move ?? null;
}

/** Whether a value is of a type that a field takes. */
function fits(value: unknown, facts: FieldFacts | null | undefined): boolean {
  if (isOpen(value, true) || facts === null || facts === undefined) return true;
  return wrongType(value, facts.types, '', true) === null;
}

/** Whether a version rejects a key because its parent only accepts known keys. */
function refuses({ keys }: Place, set: SetFacts, { name }: VersionData): boolean {
  for (let length = keys.length - 1; length > 0; length -= 1) {
    const path = fieldPathOf(keys.slice(0, length), set, name);
    if (path !== null) return factsOf(path, set, name)?.closed === true;
  }
  return true;
}

function moveOf(path: string, { reference }: SetFacts, { name }: VersionData): Move | null {
  return closestMove(movesIn(reference.moves, 'field', name), path);
}

/** Whether a value has no effect: it's off, empty, or the default. */
export function isIdle(value: unknown, standard: Json | undefined): boolean {
  if (isMap(value)) {
    const enabled = value.get('enabled');
    return value.items.length === 0 || enabled === false;
  }
  if (isSeq(value)) return value.items.length === 0;
  if (!isScalar(value)) return true;
  const plain = value.value;
  return plain === null || plain === false || plain === '' || plain === standard;
}

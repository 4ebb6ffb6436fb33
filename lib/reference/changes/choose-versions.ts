import { versionTitle } from '../../ground/versions/policies.ts';

/** A set that visitors can choose; versions newest first. */
export type ChoosableSet = { name: string; label: string; versions: { name: string; label: string }[] };

/** Two versions of a set. If they can't be compared: the message for visitors, and a pair to suggest instead. */
export type Choice = { set: ChoosableSet; from: string; to: string } & (
  | { fault: null }
  | { fault: string; swap: boolean }
);

/**
 * The versions that an address selects. By default, these are the newest release and the one before it. Throws an
 * Error if there is no set to choose from.
 */
export function readChoice(params: URLSearchParams, sets: readonly ChoosableSet[]): Choice {
  const [first] = sets;
  if (first === undefined) throw new Error('There is no set with versions to choose.');
  const named = params.get('set') ?? first.name;
  const set = sets.find(({ name }) => name === named);
  if (set === undefined) {
    const known = sets.map(({ name }) => name).join(' or ');
    return {
      set: first,
      ...usualPair(first),
      fault: `There is no set '${named}'. Choose ${known}.`,
      swap: false,
    };
  }
  return readPair(params, set);
}

function readPair(params: URLSearchParams, set: ChoosableSet): Choice {
  const usual = usualPair(set);
  const texts = { from: params.get('from') ?? usual.from, to: params.get('to') ?? usual.to };
  const [from, to] = [nameOf(texts.from, set), nameOf(texts.to, set)];
  const pair = { set, from: from ?? usual.from, to: to ?? usual.to };
  if (from === null || to === null) {
    const known = set.versions.map(({ name }) => name).join(', ');
    const unknown = from === null ? texts.from : texts.to;
    const fault = `${set.label} has no version '${unknown}' in these docs. Choose one of ${known}.`;
    return { ...pair, fault, swap: false };
  }
  const [start, end] = [placeOf(from, set), placeOf(to, set)];
  if (start === end) {
    const fault = `Both versions are ${titleIn(set, from)}. Choose two different versions.`;
    return { ...pair, fault, swap: false };
  }
  if (start < end) {
    const fault = `${titleIn(set, from)} is newer than ${titleIn(set, to)}. Choose the older version first.`;
    return { ...pair, fault, swap: true };
  }
  return { ...pair, fault: null };
}

function titleIn({ versions }: ChoosableSet, name: string): string {
  return versionTitle(name, versions.find((one) => one.name === name)?.label);
}

/** The newest release and the one before it. */
function usualPair({ versions }: ChoosableSet): { from: string; to: string } {
  const released = versions.filter(({ name }) => /^\d/.test(name));
  const [to, from] = released.length > 1 ? released : versions;
  return { from: from?.name ?? '', to: to?.name ?? '' };
}

/**
 * The name of a version that someone typed: `v0.27` and `0.27.0` are the same; `next` and `main` are the unreleased
 * one.
 */
function nameOf(text: string, { versions }: ChoosableSet): string | null {
  const bare = /^(?:next|main)$/.test(text) ? 'current' : text.replace(/^v(?=\d)/, '');
  return versions.find(({ name }) => name === bare || name === `${bare}.0`)?.name ?? null;
}

const placeOf = (name: string, { versions }: ChoosableSet): number =>
  versions.findIndex((version) => version.name === name);

/** The query string that selects two versions. Other keys are kept. */
export function choiceQuery(
  params: URLSearchParams,
  choice: { set: string; from: string; to: string },
): string {
  const query = new URLSearchParams(params);
  for (const [key, value] of Object.entries(choice)) query.set(key, value);
  return `?${query}`;
}

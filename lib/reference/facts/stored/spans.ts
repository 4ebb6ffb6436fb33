import type { ByVersion } from '../facts.ts';

/** From one version to another, both included. An omitted bound is open. */
export type Span = { since?: string | undefined; until?: string | undefined };

/** Why a span can't be read; `part` is its invalid part. */
export type SpanMistake = { index: number; part: 'since' | 'until'; kind: 'unknown' | 'order' };

/**
 * The span of each version, as its index in `spans`; `versions` newest first. A span without `until` ends before the
 * next one starts. Errors: unknown names, and spans that overlap or aren't in order from old to new.
 */
export function spread(
  spans: readonly Span[],
  versions: readonly string[],
): { spanOf: ByVersion<number>; mistakes: SpanMistake[] } {
  const oldestFirst = versions.toReversed();
  const mistakes: SpanMistake[] = [];
  const placeOf = (index: number, part: 'since' | 'until', fallback: number): number => {
    const name = spans[index]?.[part];
    if (name === undefined) return fallback;
    const place = oldestFirst.indexOf(name);
    if (place === -1) mistakes.push({ index, part, kind: 'unknown' });
    return place === -1 ? fallback : place;
  };
  const spanOf = new Map<number, number>();
  let free = 0;
  spans.forEach((_, index) => {
    const start = placeOf(index, 'since', index === 0 ? 0 : free);
    const next =
      spans[index + 1]?.since === undefined ? -1 : oldestFirst.indexOf(spans[index + 1]?.since ?? '');
    const end = placeOf(index, 'until', next > start ? next - 1 : oldestFirst.length - 1);
    if (start < free) mistakes.push({ index, part: 'since', kind: 'order' });
    else if (end < start) mistakes.push({ index, part: 'until', kind: 'order' });
    for (let place = Math.max(start, free); place <= end; place += 1) spanOf.set(place, index);
    free = Math.max(free, end + 1);
  });
  const named = versions.flatMap((name, index): [string, number][] => {
    const span = spanOf.get(versions.length - 1 - index);
    return span === undefined ? [] : [[name, span]];
  });
  return { spanOf: new Map(named), mistakes };
}

/**
 * The smallest number of spans that describe what each version has: the inverse of `spread`. A span that reaches the
 * newest version is left open, so a new version only changes what is different in it.
 */
export function gather<T>(values: ByVersion<T>, versions: readonly string[]): (Span & { value: T })[] {
  const oldestFirst = versions.toReversed();
  const runs: { start: number; end: number; value: T }[] = [];
  oldestFirst.forEach((name, index) => {
    const value = values.get(name);
    if (value === undefined) return;
    const last = runs.at(-1);
    const goesOn = last !== undefined && last.end === index - 1;
    if (goesOn && JSON.stringify(last.value) === JSON.stringify(value)) last.end = index;
    else runs.push({ start: index, end: index, value });
  });
  return runs.map(({ start, end, value }, index) => {
    const isClosed = end < oldestFirst.length - 1 && runs[index + 1]?.start !== end + 1;
    return {
      ...(start === 0 ? {} : { since: oldestFirst[start] }),
      ...(isClosed ? { until: oldestFirst[end] } : {}),
      value,
    };
  });
}

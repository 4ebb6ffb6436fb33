import { withoutNoise } from '../plain-query.ts';

/** A message that the docs know, or one that a page only quotes: then `says` and `fix` are ''. */
export type KnownText = {
  /** Its permanent name; '' for a quoted one. */
  id: string;
  /** The text as plain text; `{name}` marks what varies. */
  text: string;
  says: string;
  fix: string;
  /** Which versions show it: `v0.24 and later`; '' for all. */
  versions: string;
  /** The section about it, and the title of its page. */
  url: string;
  title: string;
};

/** A message found in a log: on how many of its lines, and the first of them. */
export type Cause = { known: KnownText; lines: number; line: string };

/** Of a longer log, only its end is read: what failed last is there. In characters. */
export const LONGEST_LOG = 256 * 1024;

/** Of a line, no more is read. */
const LONGEST_LINE = 1000;

/** The share of a message that a line must have. A quoted one may be any text that sounds like a message. */
const KNOWN_FROM = 0.6;
const QUOTED_FROM = 0.8;

/** More causes are no answer. */
const MOST_CAUSES = 20;

/** The words of a line or of a part of a message, without what only one cluster knows. */
const wordsOf = (text: string): string[] =>
  withoutNoise(text)
    .toLowerCase()
    .match(/\p{L}{2,}/gu) ?? [];

/** The n-grams of a message: each pair of neighboring words, and a word on its own. What varies separates them. */
export function gramsOf(text: string): string[] {
  return text.split(/\{[^{}]*\}|…/).flatMap((part) => {
    const words = wordsOf(part);
    return words.length === 1 ? words : pairsOf(words);
  });
}

const pairsOf = (words: readonly string[]): string[] =>
  words.slice(1).map((word, index) => `${words[index]} ${word}`);

/**
 * Prepares messages for logs. The returned function finds those that a log has, the most telling one first. It compares
 * each line once with the messages that share a pair of words with it. The time it takes grows with the log's length.
 */
export function createDiagnosis(messages: readonly KnownText[]): (log: string) => Cause[] {
  const read = messages.map((known) => ({ known, grams: [...new Set(gramsOf(known.text))] }));
  const withGram = new Map<string, number[]>();
  for (const [index, { grams }] of read.entries())
    for (const gram of grams) withGram.set(gram, [...(withGram.get(gram) ?? []), index]);
  /** A pair that many messages have, such as `failed to`, says little. */
  const weightOf = (gram: string) => 1 / (withGram.get(gram)?.length ?? 1);
  const totals = read.map(({ grams }) => grams.reduce((sum, gram) => sum + weightOf(gram), 0));

  const bestOf = (line: string): { index: number; share: number } | null => {
    const words = wordsOf(line);
    const found = new Map<number, number>();
    for (const gram of new Set([...words, ...pairsOf(words)]))
      for (const index of withGram.get(gram) ?? [])
        found.set(index, (found.get(index) ?? 0) + weightOf(gram));
    let best: { index: number; share: number; rank: number } | null = null;
    for (const [index, sum] of found) {
      const share = sum / (totals[index] ?? 1);
      const { id } = read[index]?.known ?? { id: '' };
      if (share < (id === '' ? QUOTED_FROM : KNOWN_FROM)) continue;
      // Of two messages in one line, the known one says more, and then the longer one.
      const rank = share * (totals[index] ?? 0) + (id === '' ? 0 : 1);
      if (best === null || rank > best.rank) best = { index, share, rank };
    }
    return best;
  };

  return (log) => {
    const causes = new Map<number, Cause & { rank: number }>();
    const lines = new Map<string, number>();
    for (const line of log.slice(-LONGEST_LOG).split(/\r?\n/)) {
      const text = line.trim().slice(0, LONGEST_LINE);
      if (text !== '') lines.set(text, (lines.get(text) ?? 0) + 1);
    }
    for (const [line, count] of lines) {
      const best = bestOf(line);
      const known = best === null ? undefined : read[best.index]?.known;
      if (best === null || known === undefined) continue;
      const before = causes.get(best.index);
      causes.set(best.index, {
        known,
        line: before?.line ?? line,
        lines: (before?.lines ?? 0) + count,
        rank: Math.max(before?.rank ?? 0, best.share + (known.id === '' ? 0 : 1)),
      });
    }
    return [...causes.values()]
      .sort((a, b) => b.rank - a.rank)
      .slice(0, MOST_CAUSES)
      .map(({ rank: _, ...cause }) => cause);
  };
}

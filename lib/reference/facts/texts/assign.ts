import { groupBy } from '../../../ground/base/group-by.ts';
import type { Position } from '../../../ground/base/problems/problem.ts';
import type { ByVersion, Text } from '../facts.ts';
import type { DescribedEntry } from './model.ts';
import type { ResolvedDescription } from './resolve.ts';

/** Two texts with the same priority for one entry in one version. */
export type Overlap = {
  key: string;
  version: string;
  file: string;
  at: Position;
  other: { file: string; at: Position };
};

/**
 * The text of each entry in each version that has it; `versions` newest first. An entry's own text takes precedence
 * over a shared one, and one shared with listed entries over one for all. If two have the same priority, the first one
 * wins.
 */
export function assignTexts(
  entries: ReadonlyMap<string, DescribedEntry>,
  descriptions: readonly ResolvedDescription[],
  versions: readonly string[],
): { texts: Map<string, ByVersion<Text>>; overlaps: Overlap[] } {
  const aimed = descriptions.flatMap((one) => one.targets.map((key) => ({ key, one })));
  const byTarget = groupBy(aimed, ({ key }) => key);
  const overlaps: Overlap[] = [];
  const texts = new Map<string, ByVersion<Text>>();
  for (const entry of entries.values()) {
    const found = (byTarget.get(entry.key) ?? []).map(({ one }) => one);
    const own = versions
      .filter((version) => entry.needsText.has(version))
      .flatMap((version): [string, Text][] => {
        const [text, other] = textsAt(found, version, versions);
        if (text === undefined) return [];
        if (other !== undefined && other.rank === text.rank) {
          const { file, at } = text;
          overlaps.push({ key: entry.key, version, file: other.file, at: other.at, other: { file, at } });
        }
        const { rank: _, ...shown } = text;
        return [[version, shown]];
      });
    texts.set(entry.key, new Map(own));
  }
  return { texts, overlaps };
}

function textsAt(
  descriptions: readonly ResolvedDescription[],
  version: string,
  versions: readonly string[],
): (Text & { rank: number })[] {
  const place = versions.indexOf(version);
  return descriptions
    .flatMap(({ spans, file, isShared, rank }) =>
      spans
        .filter(({ since, until }) => {
          const [start, end] = [since, until].map((name) => (name === null ? null : versions.indexOf(name)));
          return (start == null || place <= start) && (end == null || place >= end);
        })
        .map(({ text, deprecated, at }) => ({ text, deprecated, file, at, isShared, rank })),
    )
    .sort((a, b) => a.rank - b.rank);
}

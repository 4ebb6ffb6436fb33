import type { DrawnGroup } from './list-texts.ts';
import type { Group } from './row-entries.ts';

/** Groups that have entries, with their texts as HTML. A link to more is left out where `hasLink` says that it leads nowhere. */
export function drawGroups(
  groups: readonly Group[],
  htmlOf: (markdown: string) => string,
  hasLink: (target: string) => boolean = () => true,
): DrawnGroup[] {
  return groups
    .filter(({ entries }) => entries.length > 0)
    .map(({ title, entries }) => ({
      title,
      entries: entries.map(({ texts, link, ...entry }) => {
        const more = link === null || !hasLink(link) ? [] : [`[See the guide](${link}).`];
        return { ...entry, html: [...texts, ...more].map(htmlOf) };
      }),
    }));
}

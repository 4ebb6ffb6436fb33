import type { RenderedGroup } from './list-texts.ts';
import type { Entry, Group } from './row-entries.ts';

/** The groups that have entries, with their texts as HTML. A link for which `hasLink` returns false is left out. */
export function renderGroups(
  groups: readonly Group[],
  htmlOf: (markdown: string) => string,
  hasLink: (target: string) => boolean = () => true,
): RenderedGroup[] {
  return groups
    .filter(({ entries }) => entries.length > 0)
    .map(({ title, entries }) => ({
      title,
      entries: entries.map(({ texts, link, ...entry }) => ({
        ...entry,
        html: textsWithLink({ texts, link: link === null || !hasLink(link) ? null : link }).map(htmlOf),
      })),
    }));
}

/** An entry's texts, with its link as the last one. */
export function textsWithLink({ texts, link }: Pick<Entry, 'texts' | 'link'>): string[] {
  return link === null ? texts : [...texts, `[See the guide](${link}).`];
}

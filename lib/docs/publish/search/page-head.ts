import type { PageHead, SearchPage } from '../../search/model.ts';

/**
 * What a shard's first file contains about a page: its names. `textFile`: name of the file with its text. `answerSizes`:
 * how much each of its questions says.
 */
export function pageHead(page: SearchPage, textFile: string, answerSizes: number[]): PageHead {
  const { url, tag, title, label, trail, keywords, sections, entries } = page;
  return {
    url,
    title,
    label,
    trail: trail.join(' › '),
    keywords,
    answerSizes,
    headings: sections.filter(({ anchor }) => anchor !== '').map(({ anchor, title }) => ({ anchor, title })),
    entries: entries.map(({ text: _, facts: __, ...entry }) => entry),
    textFile,
    tag,
  };
}

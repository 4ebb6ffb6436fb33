import { markWords, snippetOf, type Tags } from '../engine/mark.ts';
import type { Row } from '../engine/rows.ts';
import type { PageHead } from '../model.ts';
import type { Highlight, SearchHit } from './contract.ts';

/** A place on a page as InstantSearch shows it, with the words of the query marked. */
export function toHit(
  head: PageHead,
  row: Row,
  tag: string,
  terms: ReadonlySet<string>,
  marks: Tags,
): SearchHit {
  const url = row.anchor === '' ? head.url : `${head.url}#${row.anchor}`;
  const inner = row.anchor === '' ? null : row.title;
  const snippet = row.text === '' ? null : snippetOf(row.text, terms);
  const highlight = (text: string) => toHighlight(text, terms, marks);
  const hierarchy = { lvl0: head.trail, lvl1: head.title, lvl2: inner };
  const highlighted = Object.entries(hierarchy).flatMap(([level, text]) =>
    text === null ? [] : [[level, highlight(text)] as const],
  );
  return {
    objectID: `${tag} ${url}`,
    url,
    url_without_anchor: head.url,
    anchor: row.anchor === '' ? null : row.anchor,
    type: inner === null ? 'lvl1' : 'lvl2',
    kind: row.kind,
    hierarchy: { ...hierarchy, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
    content: snippet,
    ...(row.answer === undefined ? {} : { answer: highlight(row.answer).value }),
    docusaurus_tag: tag,
    _highlightResult: { hierarchy: Object.fromEntries(highlighted) },
    _snippetResult: snippet === null ? {} : { content: highlight(snippet) },
  };
}

function toHighlight(text: string, terms: ReadonlySet<string>, marks: Tags): Highlight {
  const marked = markWords(text, terms, marks);
  return { value: marked ?? text, matchLevel: marked === null ? 'none' : 'full', matchedWords: [] };
}

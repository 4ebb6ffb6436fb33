import { make } from '../../lib/ground/browser/make.ts';
import { keyOf, type NewWords, newPassages } from './new-words.ts';

/** What is compared as one unit, on the page and in its differences. */
const UNITS =
  'p, li, h1, h2, h3, h4, h5, h6, td, th, dt, dd, summary, figcaption, pre > code, button[role="tab"]';

/** Elements in such a unit that aren't part of its text. */
const NO_WORDS = `[popover], .needs-script:not([role="tablist"]), .no-print, .visually-hidden, h2 > a[href^="#"], h3 > a[href^="#"], h4 > a[href^="#"]`;

/** Elements in a unit that are compared on their own. */
const INNER = 'p, li, pre, table, figure, details, ul, ol';

type Found = { element: Element; nodes: Text[] };

/** A passage that is marked on the page. */
export type Mark = { element: HTMLElement; place: Element };

/** Marks each unit of the page that matches one of these blocks. Each block is used once. */
export function markAll(content: Element, blocks: Map<string, NewWords[]>): Mark[] {
  const units = [...content.querySelectorAll(UNITS)].map(
    (element): Found => ({ element, nodes: textNodes(element, `${NO_WORDS}, ${INNER}`) }),
  );
  return units.flatMap(({ element, nodes }) => {
    const texts = nodes.map((node) => node.data);
    const words = blocks.get(keyOf(texts))?.shift();
    if (words === undefined) return [];
    const passages = newPassages(texts, words);
    return nodes
      .flatMap((node, at) => markNode(node, passages[at] ?? []))
      .map((mark) => ({ element: mark, place: element }));
  });
}

/** Marks passages from last to first, so the offsets of earlier ones stay valid. */
function markNode(node: Text, passages: readonly [number, number][]): HTMLElement[] {
  return passages
    .toReversed()
    .map(([start, end]) => {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      const mark = make('ins', { className: 'new-text' });
      range.surroundContents(mark);
      return mark;
    })
    .toReversed();
}

/** The text nodes of an element, without those in elements that match a selector. */
export function textNodes(root: Element, without: string): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && node.matches(without) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const nodes: Text[] = [];
  while (walker.nextNode() !== null) if (walker.currentNode instanceof Text) nodes.push(walker.currentNode);
  return nodes;
}

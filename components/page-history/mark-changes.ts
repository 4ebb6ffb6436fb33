import { countOf } from '../../lib/ground/base/count.ts';
import { writeQuery } from '../../lib/ground/browser/write-query.ts';
import './mark-changes.css';
import { fetchText } from '../../lib/ground/browser/fetch-text.ts';
import { make } from '../../lib/ground/browser/make.ts';
import { shortName } from '../../lib/ground/versions/policies.ts';

/** A piece of text that is either new or not. */
type Piece = { text: string; isNew: boolean };

/** A block with new words: a key for its text, and which of its characters are new. */
type NewWords = { key: string; isNew: readonly boolean[] };

/**
 * Counts the characters in a text. Spaces don't count, and every number counts as one character, so a block is found
 * even if its numbers differ between versions. Calls `each` with the character, its index, and its place.
 */
function countSigns(
  texts: readonly string[],
  each: (sign: string, count: number, at: [number, number]) => void,
) {
  let count = -1;
  let isInNumber = false;
  texts.forEach((text, piece) => {
    for (let index = 0; index < text.length; index += 1) {
      const sign = text[index] ?? '';
      const isDigit = sign >= '0' && sign <= '9';
      if (/\s/.test(sign)) isInNumber = false;
      else {
        if (!(isDigit && isInNumber)) {
          count += 1;
          each(isDigit ? '0' : sign, count, [piece, index]);
        } else each('', count, [piece, index]);
        isInNumber = isDigit;
      }
    }
  });
}

/** The key of a block's text, and which of its characters are new. */
export function newWordsOf(pieces: readonly Piece[]): NewWords {
  let key = '';
  const isNew: boolean[] = [];
  countSigns(
    pieces.map(({ text }) => text),
    (sign, count, [piece]) => {
      key += sign;
      isNew[count] = pieces[piece]?.isNew ?? false;
    },
  );
  return { key, isNew };
}

/** The key of a text. Blocks with the same text have the same key. */
export const keyOf = (texts: readonly string[]): string =>
  newWordsOf(texts.map((text) => ({ text, isNew: false }))).key;

/** For each text, which passages of it are new: start and end. A space between new words is also new. */
export function newPassages(texts: readonly string[], { isNew }: NewWords): [number, number][][] {
  const passages = texts.map((): [number, number][] => []);
  let wasNew = false;
  countSigns(texts, (_sign, count, [piece, index]) => {
    const own = passages[piece];
    const last = own?.at(-1);
    const isNewHere = isNew[count] === true;
    if (isNewHere && wasNew && last !== undefined) last[1] = index + 1;
    else if (isNewHere) own?.push([index, index + 1]);
    wasNew = isNewHere;
  });
  return passages;
}

/**
 * Marks what is new on the page since a version, and shows the number of changes. The earlier text is in a separate
 * file, whose address is in the line about the page's history.
 */
export async function markChanges(since: string, signal: AbortSignal): Promise<void> {
  const content = document.querySelector('article .prose');
  if (content === null) return;
  const line = document.querySelector<HTMLElement>('[data-history]');
  const { history, version = '' } = line?.dataset ?? {};
  const bar = make('div', { className: 'changes-bar no-print' });
  content.before(bar);
  signal.addEventListener('abort', () => bar.remove(), { once: true });
  const say = (text: string, ...tools: Element[]) => {
    const words = make('span', { textContent: text });
    words.setAttribute('role', 'status');
    bar.append(words, ...tools);
  };
  if (history === undefined) {
    say('This page’s text hasn’t changed in any version up to this one.', hideButton(bar, []));
    return;
  }
  const full = (anchor = '') => make('a', { href: history + anchor, textContent: 'Full difference' });
  try {
    const differences = new DOMParser().parseFromString(await fetchText(history, { signal }), 'text/html');
    const found = differences.querySelector(has('from', since) + has('to', version));
    const name = /^\d/.test(since) ? `v${shortName(since)}` : since;
    if (found === null) {
      say(whyNoPair(differences, { since, version, name }), full(), hideButton(bar, []));
      return;
    }
    const marks = markAll(content, newBlocks(found));
    const count = new Set(marks.map(({ place }) => place)).size;
    const anchor = found.querySelector('h2')?.id;
    say(
      countText(count, name),
      full(anchor === undefined ? '' : `#${anchor}`),
      ...(count === 0 ? [] : [nextButton(marks)]),
      hideButton(bar, marks),
    );
  } catch {
    if (!signal.aborted) say('The differences couldn’t be loaded.', full(), hideButton(bar, []));
  }
}

/** Selects the pairs of texts that have a version on a side. */
const has = (side: 'from' | 'to', version: string): string => `[data-${side}~="${CSS.escape(version)}"]`;

/** What to say if a page's differences have no pair from one version to the page's own. */
function whyNoPair(
  differences: Document,
  { since, version, name }: { since: string; version: string; name: string },
): string {
  if (differences.querySelector(`${has('from', since)}, ${has('to', since)}`) === null)
    return `There’s no ${name} of this page to compare it with.`;
  // Each section has a change from one text to the next, newest first. Only the oldest text has none.
  const sections = [...differences.querySelectorAll('section')];
  const age = (one: string) => {
    const at = sections.findIndex((section) => section.matches(has('to', one)));
    return at === -1 ? sections.length : at;
  };
  if (age(since) <= age(version)) return `Nothing on this page is new since ${name}.`;
  return `What’s new since ${name} is only marked on this page’s newest text.`;
}

function countText(count: number, version: string): string {
  if (count === 0) return `Since ${version}, text was only removed or moved.`;
  return `${countOf(count, '1 passage is', 'passages are')} new or changed since ${version}.`;
}

/** The blocks in a difference that contain new text, by their keys. */
function newBlocks(difference: Element): Map<string, NewWords[]> {
  const blocks = new Map<string, NewWords[]>();
  for (const unit of difference.querySelectorAll('[data-change]')) {
    const cells = unit.matches('tr')
      ? unit.querySelectorAll('td, th')
      : [unit.querySelector('pre > code') ?? unit];
    for (const cell of cells) {
      const nodes = textNodes(cell, 'del, .image');
      const words = newWordsOf(
        nodes.map((node) => ({ text: node.data, isNew: node.parentElement?.closest('ins') != null })),
      );
      if (words.isNew.includes(true)) blocks.set(words.key, [...(blocks.get(words.key) ?? []), words]);
    }
  }
  return blocks;
}

/** Moves to the next passage, and starts over after the last one. Opens sections that hide a passage. */
function nextButton(marks: readonly Mark[]): HTMLButtonElement {
  const places = [...new Set(marks.map(({ place }) => place))];
  let at = -1;
  const button = make('button', { type: 'button', textContent: 'Next' });
  button.setAttribute('aria-label', 'Next change');
  button.addEventListener('click', () => {
    at = (at + 1) % places.length;
    const place = places[at];
    for (
      let details = place?.closest('details');
      details;
      details = details.parentElement?.closest('details')
    )
      details.open = true;
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    place?.scrollIntoView({ block: 'center', behavior });
  });
  return button;
}

/** Removes the marks, and removes the version from the address. */
function hideButton(bar: Element, marks: readonly Mark[]): HTMLButtonElement {
  const button = make('button', { type: 'button', textContent: 'Hide' });
  button.setAttribute('aria-label', 'Hide the marks of changes');
  button.addEventListener('click', () => {
    for (const { element } of marks) {
      const parent = element.parentNode;
      element.replaceWith(...element.childNodes);
      parent?.normalize();
    }
    bar.remove();
    writeQuery({ changes: null });
    document.getElementById('content')?.focus({ preventScroll: true });
  });
  return button;
}

/** What is compared as one unit, on the page and in its differences. */
const UNITS =
  'p, li, h1, h2, h3, h4, h5, h6, td, th, dt, dd, summary, figcaption, pre > code, button[role="tab"]';

/** Elements in such a unit that aren't part of its text. */
const NO_WORDS = `[popover], .needs-script:not([role="tablist"]), .no-print, .visually-hidden, h2 > a[href^="#"], h3 > a[href^="#"], h4 > a[href^="#"]`;

/** Elements in a unit that are compared on their own. */
const INNER = 'p, li, pre, table, figure, details, ul, ol';

type Found = { element: Element; nodes: Text[] };

/** A passage that is marked on the page. */
type Mark = { element: HTMLElement; place: Element };

/** Marks each unit of the page that matches one of these blocks. Each block is used once. */
function markAll(content: Element, blocks: Map<string, NewWords[]>): Mark[] {
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
function textNodes(root: Element, without: string): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && node.matches(without) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const nodes: Text[] = [];
  while (walker.nextNode() !== null) if (walker.currentNode instanceof Text) nodes.push(walker.currentNode);
  return nodes;
}

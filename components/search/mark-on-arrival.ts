import type { SearchHit } from '../../lib/docs/search/client/contract.ts';

/** Name of the highlight in stylesheets. */
const NAME = 'search-words';

/** How long to wait for the page that was opened, in milliseconds. */
const PATIENCE = 5000;

/** More marks don't help, and cost time. */
const MOST = 200;

/** The words of a hit that matched, in lowercase. */
export function markedWords({ answer = '', _highlightResult, _snippetResult }: SearchHit): string[] {
  const texts = [
    ...Object.values(_highlightResult.hierarchy).map(({ value }) => value),
    _snippetResult.content?.value ?? '',
    answer,
  ];
  const words = texts.flatMap((text) =>
    Array.from(text.matchAll(/\uE000([^\uE001]+)\uE001/g), ([, word = '']) => word.toLowerCase()),
  );
  return [...new Set(words)].filter((word) => word.length > 1);
}

let watch: ReturnType<typeof setInterval> | undefined;

/**
 * Marks the words of a hit on its page, once that's on the screen, until Escape is pressed or the next hit is opened.
 * The marks are no elements: they change nothing on the page. Browsers without such highlights show none.
 */
export function markOnArrival(hit: SearchHit): void {
  clearInterval(watch);
  if (!('highlights' in CSS)) return;
  CSS.highlights.delete(NAME);
  const words = markedWords(hit);
  const { pathname } = new URL(hit.url, location.href);
  const before = document.querySelector('main h1');
  const isHere = location.pathname === pathname;
  const end = Date.now() + PATIENCE;
  if (words.length === 0) return;
  watch = setInterval(() => {
    const title = document.querySelector('main h1');
    const hasArrived = location.pathname === pathname && title !== null && (isHere || title !== before);
    if (hasArrived) show(words);
    if (hasArrived || Date.now() > end) clearInterval(watch);
  }, 100);
}

function show(words: readonly string[]): void {
  const main = document.querySelector('main');
  if (main === null) return;
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${words.map(escaped).join('|')})(?![\\p{L}\\p{N}])`,
    'giu',
  );
  const ranges: Range[] = [];
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null && ranges.length < MOST; node = texts.nextNode()) {
    for (const found of (node.nodeValue ?? '').matchAll(pattern)) {
      const range = new Range();
      range.setStart(node, found.index);
      range.setEnd(node, found.index + found[0].length);
      ranges.push(range);
    }
  }
  CSS.highlights.set(NAME, new Highlight(...ranges));
  const clear = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    CSS.highlights.delete(NAME);
    document.removeEventListener('keydown', clear);
  };
  document.addEventListener('keydown', clear);
}

const escaped = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');

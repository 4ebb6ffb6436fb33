import type { SearchHit } from '../../lib/docs/search/client/contract.ts';
import { escapePattern } from '../../lib/ground/base/escape-pattern.ts';

/** Name of the highlight in stylesheets. */
const NAME = 'search-words';

/** How long to wait for the page that was opened, in milliseconds. */
const PATIENCE = 5000;

/** More marks don't help, and cost time. */
const MOST = 200;

/** So many equal letters at their beginning make a word in a hit a form of one that was typed. */
const SAME_LETTERS = 4;

/**
 * What to highlight on a hit's page, in lowercase: the whole name of an entry, or else the words of the hit that matched
 * and were typed, without parts of names and words that only mean the same.
 */
export function markedWords(
  { answer = '', kind, hierarchy, _highlightResult, _snippetResult }: SearchHit,
  typed: string,
): string[] {
  if (hierarchy.lvl2 !== null && /^(?:field|flag|argument)$/.test(kind)) {
    const name = hierarchy.lvl2.slice(hierarchy.lvl2.lastIndexOf(' ') + 1);
    return [...new Set([name, name.slice(name.lastIndexOf('.') + 1)])].map((one) => one.toLowerCase());
  }
  const texts = [
    ...Object.values(_highlightResult.hierarchy).map(({ value }) => value),
    _snippetResult.content?.value ?? '',
    answer,
  ];
  const asked = typed.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  const isTyped = (word: string) =>
    asked.some((one) => word.startsWith(one.slice(0, Math.max(SAME_LETTERS, one.length - 3))));
  const words = texts.flatMap((text) =>
    Array.from(text.matchAll(/\uE000([^\uE001]+)\uE001/g), ([, word = '']) => word.toLowerCase()),
  );
  return [...new Set(words)].filter((word) => word.length > 1 && isTyped(word));
}

let watch: ReturnType<typeof setInterval> | undefined;

/**
 * Marks the words of a hit on its page, once that's on the screen, until Escape is pressed or the next hit is opened.
 * The marks are no elements: they change nothing on the page. Browsers without such highlights show none.
 */
export function markOnArrival(hit: SearchHit, typed: string): void {
  clearInterval(watch);
  if (!('highlights' in CSS)) return;
  CSS.highlights.delete(NAME);
  const words = markedWords(hit, typed);
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
    `(?<![\\p{L}\\p{N}])(?:${words.map(escapePattern).join('|')})(?![\\p{L}\\p{N}])`,
    'giu',
  );
  const ranges: Range[] = [];
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('nav, aside, header, footer, button')
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  );
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

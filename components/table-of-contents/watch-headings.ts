import { hashTarget } from '../../lib/ground/browser/hash.ts';

/** Marks the heading that the visitor reads in the column of the page's headings, until the signal aborts. */
export function watchHeadings(signal: AbortSignal): void {
  const column = document.querySelector<HTMLElement>('[data-toc-column]');
  if (column === null) return;
  const entries = [...column.querySelectorAll<HTMLElement>('li')].map((item) => ({
    item,
    id: hashTarget(item.querySelector('a')?.hash ?? ''),
    depth: Number(item.dataset.depth),
  }));
  let active: string | null = null;
  let frame = 0;
  const look = () => {
    frame = 0;
    const found = headingInView(entries.map(({ id }) => id));
    if (found === active) return;
    active = found;
    if (column.dataset.long !== undefined) showAround(column, entries, active);
    for (const link of column.querySelectorAll('a')) {
      if (hashTarget(link.hash) === active) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    }
    keepInView(column);
  };
  const schedule = () => {
    frame ||= requestAnimationFrame(look);
  };
  for (const type of ['scroll', 'resize', 'hashchange']) {
    window.addEventListener(type, schedule, { passive: true, signal });
  }
  signal.addEventListener('abort', () => cancelAnimationFrame(frame));
  schedule();
}

/** Shows the first level of a long list, and what is below the reader's part of it. The focus keeps the list as it is. */
function showAround(
  column: HTMLElement,
  entries: readonly { item: HTMLElement; id: string; depth: number }[],
  active: string | null,
): void {
  const list = column.querySelector<HTMLElement>('ul');
  if (list === null || list.contains(document.activeElement)) return;
  const shown = entriesAround(entries, active);
  const key = shown.map(({ id }) => id).join(' ');
  if (list.dataset.around === key) return;
  list.dataset.around = key;
  // New elements instead of moved ones: what only appears doesn't count as moved.
  list.replaceChildren(...shown.map(({ item }) => item.cloneNode(true)));
}

function headingInView(ids: readonly string[]): string | null {
  const tops = ids.flatMap((id) => {
    const heading = document.getElementById(id);
    // Hidden elements have no position, and asking for the position of something in a closed section would force a
    // layout.
    return heading !== null && !isFolded(heading) && heading.checkVisibility()
      ? [{ id, top: heading.getBoundingClientRect().top - scrollMargin(heading) }]
      : [];
  });
  const { scrollY, innerHeight } = window;
  const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
  return activeHeading(tops, { height: innerHeight, isAtEnd, target: hashTarget(location.hash) });
}

/** How much lower than other headings an addressed one stops, in px, because of a bar above it. */
const scrollMargin = (heading: Element): number =>
  Number.parseFloat(getComputedStyle(heading).scrollMarginTop);

/** Scrolls only the list until its active entry is in the middle, unless the focus is in the list. */
function keepInView(column: Element): void {
  const entry = column.querySelector('[aria-current]');
  if (entry === null || column.scrollHeight <= column.clientHeight) return;
  if (column.contains(document.activeElement)) return;
  const view = column.getBoundingClientRect();
  const { top, bottom, height } = entry.getBoundingClientRect();
  if (top >= view.top && bottom <= view.bottom) return;
  column.scrollTop += top - view.top - (view.height - height) / 2;
}

const closedAbove = (element: Element | null) => element?.closest('details:not([open])') ?? null;

/**
 * Whether a closed section hides an element. It doesn't hide itself or the content of its summary. Triggers no layout.
 */
export function isFolded(element: Element): boolean {
  for (
    let section = closedAbove(element.parentElement);
    section !== null;
    section = closedAbove(section.parentElement)
  ) {
    if (section.querySelector(':scope > summary')?.contains(element) !== true) return true;
  }
  return false;
}

/** A heading counts as read when it's this close to the top of the viewport, in px. Just below the sticky navbar. */
const READING_LINE = 112;

type View = { height: number; isAtEnd: boolean; target: string };

/**
 * The heading of the section that the reader is in; null above the first. `tops` are distances from the top of the
 * viewport.
 *
 * Short last sections never reach the top. At the end of the page, it's the heading that the address names if it's in
 * view, else the last one in view.
 */
export function activeHeading(tops: readonly { id: string; top: number }[], view: View): string | null {
  const passed = tops.filter(({ top }) => top <= READING_LINE).at(-1)?.id ?? null;
  if (!view.isAtEnd) return passed;
  const seen = tops.filter(({ top }) => top >= 0 && top < view.height);
  return seen.find(({ id }) => id === view.target)?.id ?? seen.at(-1)?.id ?? passed;
}

type Entry = { id: string; depth: number };

/** The entries of a long list that are shown: those of the first level, and all below the one that the reader is in. */
export function entriesAround<E extends Entry>(entries: readonly E[], active: string | null): E[] {
  const first = Math.min(...entries.map(({ depth }) => depth));
  const place = entries.findIndex(({ id }) => id === active);
  const start = entries.findLastIndex(({ depth }, index) => index <= place && depth === first);
  const end = entries.findIndex(({ depth }, index) => index > start && depth === first);
  return entries.filter(
    ({ depth }, index) => depth === first || (start !== -1 && index > start && (end === -1 || index < end)),
  );
}

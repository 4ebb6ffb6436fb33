import './field-path.css';
import { make } from '../../../lib/ground/browser/make.ts';

/** Height of the bar in rem. */
const HEIGHT = 2.25;

/**
 * While a long list is scrolled, shows the entries that contain the one at the top of the view, each as a link, until
 * the signal aborts. The bar has no height, so it moves nothing.
 */
export function followPath(signal: AbortSignal): void {
  const bar = make('nav', { className: 'cf-path no-print', hidden: true });
  bar.setAttribute('aria-label', 'Path of this entry');
  let frame = 0;
  let shown = '';
  const look = () => {
    frame = 0;
    const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const line = top + HEIGHT * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const list = listAt(line);
    const entries = list === null ? [] : entriesAt(list, line);
    const key = entries.map(({ id }) => id).join(' ');
    if (key === shown) return;
    shown = key;
    bar.hidden = entries.length === 0;
    bar.style.insetBlockStart = `${top}px`;
    // New elements instead of new text: what only appears doesn't count as moved.
    bar.replaceChildren(...(list === null || entries.length === 0 ? [] : [pathOf(list, entries)]));
    if (list !== null && bar.parentElement !== list) list.prepend(bar);
  };
  const schedule = () => {
    frame ||= requestAnimationFrame(look);
  };
  for (const type of ['scroll', 'resize']) {
    window.addEventListener(type, schedule, { passive: true, signal });
  }
  document.addEventListener('toggle', schedule, { capture: true, signal });
  signal.addEventListener('abort', () => {
    cancelAnimationFrame(frame);
    bar.remove();
  });
  schedule();
}

function isAcross(element: Element, line: number): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top < line && bottom > line;
}

const listAt = (line: number): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('.prose .cf-list')].find((list) => isAcross(list, line)) ?? null;

/** The open entries across the line whose own first line is above it, outermost first. */
function entriesAt(list: Element, line: number): HTMLDetailsElement[] {
  const found: HTMLDetailsElement[] = [];
  let level: Element | null = list;
  while (level !== null) {
    const entry: Element | undefined = [...level.children].find(
      (child) => child instanceof HTMLDetailsElement && child.open && isAcross(child, line),
    );
    if (!(entry instanceof HTMLDetailsElement)) return found;
    const head = entry.querySelector(':scope > summary');
    if (head === null || head.getBoundingClientRect().bottom > line) return found;
    found.push(entry);
    level = entry.querySelector(':scope > .cf-c');
  }
  return found;
}

function pathOf(list: Element, entries: readonly HTMLElement[]): HTMLElement {
  const path = make('ol', {});
  const [first] = entries;
  // On a page about one field, the list starts below the top: `sync-toHost-pods`.
  const above = list.hasAttribute('data-fields') ? (first?.id.split('-').slice(0, -1) ?? []) : [];
  path.append(
    ...above.map((name) => {
      const item = make('li', {});
      item.append(make('span', { textContent: name }));
      return item;
    }),
  );
  for (const entry of entries) {
    const link = make('a', {
      href: `#${encodeURIComponent(entry.id)}`,
      textContent: entry.querySelector('summary .cf-n')?.textContent ?? '',
    });
    const item = make('li', {});
    item.append(link);
    path.append(item);
  }
  return path;
}

import { hashTarget } from '../../lib/ground/browser/hash.ts';

// Long lists keep their deeper entries as the text of `<noscript>` elements: without JavaScript, they're ordinary
// entries; with JavaScript, the browser creates them in small pieces instead of in one long task.

/**
 * Creates the entries of the fold that contains an id, and those directly below an existing entry with that id, because
 * it's about to open. Returns whether the entry itself had to be created.
 */
export function unfoldTo(page: Document, id: string): boolean {
  if (id === '') return false;
  const entry = page.getElementById(id);
  if (entry !== null) {
    const below = entry.querySelector(':scope > .cf-c > noscript');
    if (below !== null) below.outerHTML = below.textContent;
    return false;
  }
  for (const fold of page.querySelectorAll('.cf-c > noscript')) {
    const html = fold.textContent;
    if (html.includes(`id="${id}"`)) {
      fold.outerHTML = html;
      return true;
    }
  }
  return false;
}

/** Creates all of the page's folded entries now. */
export function unfoldAll(page: Document): void {
  for (const fold of page.querySelectorAll('.cf-c > noscript')) fold.outerHTML = fold.textContent;
}

/** Creates the page's folded entries whenever the browser is idle. */
export function unfoldWhenIdle(page: Document): void {
  // Safari has no idle callbacks.
  const later = (run: (deadline?: IdleDeadline) => void) =>
    'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 500 }) : setTimeout(run, 20);
  const unfoldSome = (deadline?: IdleDeadline) => {
    do {
      const fold = page.querySelector('.cf-c > noscript');
      if (fold === null) return;
      fold.outerHTML = fold.textContent;
    } while (deadline !== undefined && deadline.timeRemaining() > 25);
    later(unfoldSome);
  };
  later(unfoldSome);
}

/**
 * Creates folded entries in time for whatever shows them, until the signal aborts: the section directly above that
 * opens, a link to one of them, and printing.
 */
export function unfoldOnDemand(page: Document, signal: AbortSignal): void {
  // Deeper entries stay folded until their own section opens: all at once would be a long task.
  const unfoldBelow = (section: Element | null | undefined) => {
    const fold = section?.querySelector(':scope > .cf-c > noscript');
    if (fold) fold.outerHTML = fold.textContent;
  };
  const onClick = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    unfoldBelow(target.closest('summary')?.parentElement);
    unfoldTo(page, hashTarget(target.closest('a[href*="#"]')?.getAttribute('href')?.split('#')[1] ?? ''));
  };
  page.addEventListener('click', onClick, { capture: true, signal });
  page.addEventListener('toggle', ({ target }) => unfoldBelow(target as Element), { capture: true, signal });
  window.addEventListener('beforeprint', () => unfoldAll(page), { signal });
}

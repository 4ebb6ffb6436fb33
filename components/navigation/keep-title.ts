import { make } from '../../lib/browser/make.ts';

/**
 * Keeps the window's title while the router goes from one page to another: it takes the old page's title away before
 * the new one's is there, and tabs and histories would show the address meanwhile.
 */
export function keepTitle(): void {
  let title = document.title;
  let kept: HTMLTitleElement | null = null;
  const watch = new MutationObserver(() => {
    const titles = document.head.querySelectorAll('title');
    if (titles.length === 0) {
      kept = make('title', { textContent: title });
      document.head.append(kept);
    } else if (kept !== null && titles.length > 1) {
      kept.remove();
      kept = null;
    }
    title = document.title || title;
  });
  watch.observe(document.head, { childList: true });
}

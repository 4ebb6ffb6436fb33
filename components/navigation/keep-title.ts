import { make } from '../../lib/ground/browser/make.ts';

/**
 * Keeps a title in the window while the router navigates. The router removes the old page's title before it adds the
 * new one, and tabs and histories would show the address in the meantime. The new page's heading fills the gap, because
 * the framework announces an arrival only if the title differs from the last one.
 */
export function keepTitle(): void {
  let title = document.title;
  let kept: HTMLTitleElement | null = null;
  const watch = new MutationObserver(() => {
    const titles = document.head.querySelectorAll('title');
    if (titles.length === 0) {
      kept = make('title', { textContent: document.querySelector('h1')?.textContent || title });
      document.head.append(kept);
    } else if (kept !== null && titles.length > 1) {
      kept.remove();
      kept = null;
    }
    title = document.title || title;
  });
  watch.observe(document.head, { childList: true });
}

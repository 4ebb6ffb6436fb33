import { restoreSections } from './restore-sections.ts';

/**
 * Restores sections while the browser is still parsing the page: the observer is notified of new elements before they're
 * painted and before the page's scripts run. What the visitor opens in the meantime stays open.
 */
export default function keepRestoring(): void {
  const done = new WeakSet<Element>();
  const restore = (all?: true) => restoreSections(all === true ? new WeakSet() : done);
  window.docsRestore = restore;
  if (document.readyState !== 'loading') return;
  const observer = new MutationObserver(() => restore());
  observer.observe(document, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => {
    observer.disconnect();
    restore();
  });
}

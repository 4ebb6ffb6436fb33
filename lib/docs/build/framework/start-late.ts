import { isTyping } from '../../../ground/browser/is-typing.ts';
import { onPage } from '../../../ground/browser/page-events.ts';
import { withKey } from '../../../ground/browser/with-key.ts';

declare global {
  interface Window {
    /** Scripts that the framework runs before it starts: address and properties. */
    __next_s?: [src: 0, properties: { children: string }][];
  }
}

/** Clicks and keys that a page remembers for its scripts: what a visitor does in a few seconds. */
const MOST_REMEMBERED = 20;

/** If the browser doesn't report a first paint, the scripts start this long after the document, in ms. */
const PATIENCE = 2000;

/** What starts the scripts right away. */
const URGENT = ['pointerdown', 'keydown', 'touchstart'] as const;

/** What is remembered for them. */
const REMEMBERED = ['click', 'input', 'change', 'keydown'] as const;

/**
 * Starts the framework's scripts once the document is complete and painted: browsers don't load a script whose type they
 * don't know, such as `late`. The first press or key starts them right away, and so does a page that isn't visible,
 * which is never painted.
 *
 * What can't work without them is repeated once the page has arrived: clicks on buttons and tabs, shortcuts, and changes
 * in forms. Links and sections work on their own. From the moment that React listens, it catches up by itself with what
 * happens in the shell. The page's HTML and shortcuts have other listeners, which are attached right after the arrival.
 */
export default function startLate(): void {
  let isStarted = false;
  const start = () => {
    isStarted = true;
    // The framework starts in two tasks, because together they block a slow processor for too long: it first runs these
    // scripts one by one, each in its own task. An empty one is enough.
    window.__next_s ??= [];
    window.__next_s.push([0, { children: '' }]);
    for (const type of URGENT) window.removeEventListener(type, start, true);
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=late]')) link.rel = 'preload';
    for (const late of document.querySelectorAll('script[type=late]')) {
      const script = document.createElement('script');
      script.async = true;
      script.fetchPriority = 'low';
      script.setAttribute('src', late.getAttribute('src') ?? '');
      late.replaceWith(script);
    }
  };
  const startOnce = () => {
    if (!isStarted) start();
  };
  for (const type of URGENT) window.addEventListener(type, start, { capture: true, passive: true });
  document.addEventListener('DOMContentLoaded', () => {
    // Those that were not parsed yet.
    if (isStarted || document.visibilityState === 'hidden') {
      start();
      return;
    }
    document.addEventListener('visibilitychange', startOnce);
    setTimeout(startOnce, PATIENCE);
    try {
      const observer = new PerformanceObserver(() => {
        observer.disconnect();
        startOnce();
      });
      observer.observe({ type: 'paint', buffered: true });
    } catch {
      window.addEventListener('load', startOnce);
    }
  });
  rememberEvents();
}

/** Remembers what happens until the page has arrived, and repeats it then. */
function rememberEvents(): void {
  let kept: { target: Element; event: Event }[] = [];
  const remember = (event: Event) => {
    if (!event.isTrusted || !(event.target instanceof Element)) return;
    const target = event instanceof KeyboardEvent ? shortcutTarget(event, event.target) : userOf(event);
    if (target === null) return;
    // Visitors click again if nothing happens: repeated clicks on one element count once.
    kept = kept.filter((other) => other.target !== target || other.event.type !== event.type);
    if (kept.length < MOST_REMEMBERED) kept.push({ target, event });
  };
  for (const type of REMEMBERED) window.addEventListener(type, remember, true);
  onPage(
    'docs:arrival',
    () => {
      for (const type of REMEMBERED) window.removeEventListener(type, remember, true);
      queueMicrotask(() => kept.forEach(repeat));
    },
    { once: true },
  );
}

/** What needs the page's scripts to handle an event; null if nothing does, or React itself catches up with it. */
function userOf({ target, type }: Event): Element | null {
  if (!(target instanceof Element) || (doesReactListen() && !target.closest('[data-article]'))) return null;
  return type === 'click' ? target.closest('button:not([popovertarget]),[role=tab]') : target;
}

const doesReactListen = (): boolean => Object.keys(document).some((key) => key.startsWith('_reactListening'));

/** Where a shortcut was pressed; null for other keys. What is typed after the search's shortcut is kept for its field. */
function shortcutTarget(event: KeyboardEvent, target: Element): Element | null {
  const { key, ctrlKey, metaKey, altKey } = event;
  const isPlain = !(ctrlKey || metaKey || altKey);
  const next = isPlain && window.searchKeys !== undefined ? withKey(window.searchKeys, key) : null;
  if (next !== null) {
    window.searchKeys = next;
    event.preventDefault();
    return null;
  }
  const isSign = isPlain && /^[/?]$/.test(key) && !isTyping(target);
  const isChord = /^k$/i.test(key) && (ctrlKey || metaKey);
  if (event.repeat || !(isSign || isChord)) return null;
  event.preventDefault();
  if (key !== '?') window.searchKeys = '';
  return target;
}

/** An event that is on its way at that moment reaches the page's listeners without being repeated. */
function repeat({ target, event }: { target: Element; event: Event }): void {
  if (!target.isConnected || event.eventPhase !== 0) return;
  if (event.type === 'click' && target instanceof HTMLElement) {
    target.click();
    return;
  }
  const options = { bubbles: true, cancelable: true };
  if (!(event instanceof KeyboardEvent)) {
    target.dispatchEvent(new Event(event.type, { bubbles: true }));
    return;
  }
  const { key, code, ctrlKey, metaKey } = event;
  target.dispatchEvent(new KeyboardEvent(event.type, { ...options, key, code, ctrlKey, metaKey }));
}

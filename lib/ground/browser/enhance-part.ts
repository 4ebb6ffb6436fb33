import { afterLoad } from './after-load.ts';
import { type PartFailure, tellPage } from './page-events.ts';

/** What a part of the page does once its code is loaded. */
type PartCode = {
  /**
   * Called once per page as soon as the code is loaded, with the events that came before it. Listeners end with the
   * signal.
   */
  arrive?(signal: AbortSignal, early: readonly Event[]): void;
  /** An event whose target is in the part, however early it came. */
  handle?(event: Event): void;
};

/** A kind of element whose code is loaded separately, and the events that need the code. */
export type Part = {
  /** Pages without a matching element never load the code. */
  selector: string;
  events: readonly (keyof DocumentEventMap)[];
  load: () => Promise<PartCode>;
  /** Calls back when the code is needed without an event, at most once. By default, after the page has loaded. */
  when?: (callback: () => void, signal: AbortSignal) => void;
};

/** How long to wait for code, in ms. */
const DEADLINE = 10_000;

/**
 * Serves one kind of element on the open page until the signal aborts. Its code is loaded after the page, or earlier if
 * a visitor uses the element; that event is handled once the code is loaded. `before` has the events that came before
 * this call.
 */
export function enhancePart(
  { selector, events, load, when = afterLoad }: Part,
  signal: AbortSignal,
  before: readonly Event[] = [],
): void {
  if (document.querySelector(selector) === null) return;
  const early: Event[] = [];
  let code: PartCode | null = null;
  let asked: Promise<PartCode> | null = null;
  let hasFailed = false;
  const use = (found: PartCode): void => {
    code = found;
    if (signal.aborted) return;
    found.arrive?.(signal, early);
    for (const event of early) found.handle?.(event);
  };
  const fetch = (): void => {
    if (asked !== null) return;
    const loading = load();
    asked = loading;
    const fail = (error?: unknown): void => {
      const detail: PartFailure = { error, retry: fetch, loading, isAwaited: early.length > 0 };
      if (!signal.aborted) tellPage('docs:part-failed', detail);
    };
    const timer = setTimeout(fail, DEADLINE);
    loading
      .finally(() => clearTimeout(timer))
      .then(use, (error: unknown) => {
        asked = null;
        hasFailed = true;
        fail(error);
      });
  };
  const pass = (event: Event): void => {
    if (!(event.target instanceof Element) || event.target.closest(selector) === null) return;
    if (code !== null) code.handle?.(event);
    else {
      early.push(event);
      // Failed code is requested again only when a visitor uses the part, not whenever the focus passes over it.
      if (!hasFailed || event.type === 'click') fetch();
    }
  };
  for (const type of events) document.addEventListener(type, pass, { signal });
  const names: readonly string[] = events;
  for (const event of before) if (names.includes(event.type)) pass(event);
  when(fetch, signal);
}

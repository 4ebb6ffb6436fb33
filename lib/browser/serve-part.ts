import { afterLoad } from './after-load.ts';

/** What a page's part does once its code is there. */
type PartCode = {
  /** Called once on each page as soon as the code is there, with the events that came before it; listeners end with the signal. */
  arrive?(signal: AbortSignal, early: readonly Event[]): void;
  /** An event whose target lies in the part, however early it came. */
  handle?(event: Event): void;
};

export type Part = {
  /** Pages without such an element never load the code. */
  selector: string;
  events: readonly (keyof DocumentEventMap)[];
  load: () => Promise<PartCode>;
};

/**
 * Detail of the event `docs:part-failed` on window: what did not arrive, and how to ask for it again. Without an
 * `error` there was no answer so far; `loading` settles if one still comes. `isAwaited`: a visitor used the part.
 */
export type PartFailure = {
  error?: unknown;
  retry: () => void;
  loading?: Promise<unknown>;
  isAwaited: boolean;
};

declare global {
  interface WindowEventMap {
    'docs:part-failed': CustomEvent<PartFailure>;
  }
}

/** When code that does not arrive is given up, in ms. */
const DEADLINE = 10_000;

/**
 * Serves one kind of element of the page that is open, until the signal. Its code is loaded when the page
 * has been, or when a visitor uses the element earlier; such an event is handled when the code is there.
 * `before` are events that came before this was called.
 */
export function servePart(
  { selector, events, load }: Part,
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
      if (!signal.aborted) window.dispatchEvent(new CustomEvent('docs:part-failed', { detail }));
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
      // What failed is asked for again where somebody wants it, not wherever the focus passes by.
      if (!hasFailed || event.type === 'click') fetch();
    }
  };
  for (const type of events) document.addEventListener(type, pass, { signal });
  const names: readonly string[] = events;
  for (const event of before) if (names.includes(event.type)) pass(event);
  afterLoad(fetch, signal);
}

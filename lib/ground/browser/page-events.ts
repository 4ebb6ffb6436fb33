/**
 * What did not arrive, and how to request it again. Without an `error`, there has been no response yet; `loading`
 * settles if one still arrives. `isAwaited`: a visitor used the part.
 */
export type PartFailure = {
  error?: unknown;
  retry: () => void;
  loading?: Promise<unknown>;
  isAwaited: boolean;
};

/** What the scripts of a page tell each other: events on window, by name, with their details. */
type PageEvents = {
  /** The article on the screen has its behavior. */
  'docs:arrival': null;
  /** An article couldn't be shown. The detail is the error. */
  'docs:crashed': unknown;
  /** Code or data of a part of the page didn't arrive. */
  'docs:part-failed': PartFailure;
  /** A choice of the visitor was stored. */
  'docs:stored': null;
  /** A list that came later contains what the address's hash names. */
  'docs:target-came': null;
  /** The address changed without a new document. Only told during development. */
  'docs:visit': null;
};

type WithoutDetail = { [N in keyof PageEvents]: PageEvents[N] extends null ? N : never }[keyof PageEvents];

declare global {
  interface WindowEventMap extends PageEventMap {}
}

type PageEventMap = { [N in keyof PageEvents]: CustomEvent<PageEvents[N]> };

/** Tells the other scripts of the page. */
export function tellPage(name: WithoutDetail): void;
export function tellPage<N extends keyof PageEvents>(name: N, detail: PageEvents[N]): void;
export function tellPage(name: keyof PageEvents, detail: unknown = null): void {
  window.dispatchEvent(new CustomEvent(name, { detail }));
}

/** Calls a function whenever the other scripts tell this. */
export function onPage<N extends keyof PageEvents>(
  name: N,
  listener: (event: PageEventMap[N]) => void,
  options?: AddEventListenerOptions,
): void {
  window.addEventListener(name, listener, options);
}

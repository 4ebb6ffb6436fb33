/** Where the article is: the framework draws this element empty. Documents without articles have none. */
export const articlePlace = (): Element | null => document.querySelector('[data-article]');

/** Name of the event on window for an article that could not be shown. Its detail is the error. */
export const CRASHED = 'docs:crashed';

declare global {
  interface WindowEventMap {
    [CRASHED]: CustomEvent<unknown>;
  }
}

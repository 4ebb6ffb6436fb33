import { LANDING, SEARCH_PAGE } from '../../lib/ground/base/landing.ts';

/** The parts of a click that decide whether the site handles it. */
export type Click = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'
>;

/** A plain click with the main button that hasn't been handled yet. */
export const isPlainClick = (click: Click): boolean =>
  click.button === 0 &&
  !(click.defaultPrevented || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey);

/** The link in which an event happened. */
export const linkOf = (event: Event): HTMLAnchorElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;

/** Files such as `…/page.md` end in a dot and letters; versions such as `…/0.26.0`, in a dot and digits. */
const FILE = /\.[a-z][a-z0-9]*$/i;

/**
 * The path of the page that a link leads to, with the base path. Null if the link leaves the site, is a file, or is left
 * to the browser for another reason.
 */
export function sitePath(link: HTMLAnchorElement, basePath: string, here: Location): string | null {
  if (link.origin !== here.origin || link.hasAttribute('download')) return null;
  if (link.relList?.contains('external')) return null;
  if (link.target !== '' && link.target !== '_self') return null;
  const path = link.pathname.slice(basePath.length);
  if (
    !link.pathname.startsWith(basePath) ||
    !(path === LANDING || path.startsWith(`${LANDING}/`)) ||
    FILE.test(path)
  )
    return null;
  return path === SEARCH_PAGE ? null : link.pathname;
}

/** Whether a link leads to an anchor on the open page. The browser handles those best. */
export const isSamePage = (link: HTMLAnchorElement, here: Location): boolean =>
  link.hash !== '' && link.pathname === here.pathname && link.search === here.search;

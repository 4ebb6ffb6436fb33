import { hashTarget } from '../../lib/ground/browser/hash.ts';
import { articlePlace } from '../article/place.ts';
import { serveArticle } from '../article/serve-article.ts';
import type { Page } from './pages.ts';
import type { Visit } from './visits.ts';

/** Duration of the fade in ms, like `--duration`. The page can be read from the start. */
const FADE = { duration: 160, easing: 'ease-out' };
const FIRST_OPACITY = 0.5;

/** What the head says about the page, and where `Page` has it. */
const SAID = [
  ['meta[name="description"]', 'content', 'description'],
  ['link[rel="canonical"]', 'href', 'canonical'],
  ['link[type="text/markdown"]', 'href', 'markdown'],
] as const;

/**
 * Replaces the page on the screen with another, in one step: title, head, and article. Then it brings the new page's
 * sections into the state that the address asks for.
 */
function putPage(page: Page): void {
  document.title = page.title;
  for (const [selector, attribute, key] of SAID) {
    document.querySelector(selector)?.setAttribute(attribute, page[key]);
  }
  const place = articlePlace();
  if (place !== null) place.innerHTML = page.article;
  window.docsRestore?.();
}

/** What an address's hash leads to. */
const targetOf = (hash: string): HTMLElement | null =>
  hash.length > 1 ? document.getElementById(hashTarget(hash)) : null;

/** Scrolls to the target of the hash, or to the top. */
export function scrollToAddress(): void {
  const target = targetOf(location.hash);
  if (target === null) scrollTo({ top: 0, behavior: 'instant' });
  else target.scrollIntoView({ behavior: 'instant' });
}

/** Fades in the page, unless the visitor has asked for reduced motion. A view transition would delay the page. */
function fadeIn(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  document.querySelector('main')?.animate({ opacity: [FIRST_OPACITY, 1] }, FADE);
}

/** Moves the focus to where the visitor arrived: the target of the hash, else the main heading. */
function focusArrival(): void {
  const target = targetOf(location.hash) ?? document.querySelector<HTMLElement>('main h1');
  if (target === null) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Shows a page after a visit. A step through the history returns to `top`, and leaves the focus where it is. */
export function showPage(page: Page, { kind }: Visit, top: number | undefined): void {
  putPage(page);
  if (top === undefined) scrollToAddress();
  else scrollTo({ top, behavior: 'instant' });
  if (kind !== 'back') {
    fadeIn();
    focusArrival();
  }
  serveArticle();
}

import { fetchText } from '../../lib/ground/browser/fetch-text.ts';
import { hashTarget } from '../../lib/ground/browser/hash.ts';
import { NO_ANSWER } from '../../lib/ground/browser/no-answer.ts';
import { tellPage } from '../../lib/ground/browser/page-events.ts';
import { visitStorage } from '../../lib/ground/browser/storage.ts';
import { enhanceArticle } from '../article/enhance-article.ts';
import { articlePlace } from '../article/place.ts';
import { loadWaitingParts, type WaitingParts } from '../load-parts/load-waiting-parts.ts';
import { requestRestore } from '../mdx/sections/request-restore.ts';
import { loadSidebar } from '../ui/sidebar-data.ts';
import { storageKeys } from '../ui/storage-keys.ts';
import { type FullLoadGuard, fullLoadGuard } from './full-load-guard.ts';
import { buildOf, createPages, type Found, type Page, readPage } from './pages.ts';
import { isPlainClick, isSamePage, linkOf, sitePath } from './site-target.ts';

/** When a visit shows a progress bar, when it shows a spinner, and when it has failed, in ms. */
const BAR = 200;
const SPINNER = 1000;
const DEADLINE = 10_000;

/**
 * A visitor on the way to a page. `href` is its whole address, and `path` its path with the base path. `back` is a step
 * through the history, in either direction: the address is there already.
 */
export type Visit = { href: string; path: string; kind: 'link' | 'version' | 'back' };

/** What a visit needs from the browser and the site. */
export type World = {
  /** The visit's page; null if the whole document must be loaded. */
  find(visit: Visit): Found;
  show(page: Page, visit: Visit): void;
  /** Has the browser load the document. */
  load(visit: Visit): void;
  parts(): Promise<Pick<WaitingParts, 'bar' | 'veil' | 'showFailure'>>;
  guard: FullLoadGuard;
  isOnline(): boolean;
  /** Calls back once, as soon as the network is up again. */
  whenOnline(callback: () => void): void;
};

type State = { is: 'idle' } | { is: 'asked' | 'slow' | 'failed'; visit: Visit };

type Visits = {
  /** Starts a visit. It ends the one that is running. */
  go(visit: Visit): void;
  /** The visitor stays where they are: ends the visit that is running. */
  stay(): void;
};

/**
 * The way from a click to a page: idle → asked → slow → shown, failed, or a full load. Slow visits show a progress bar
 * and then a spinner. A page that fails is loaded as a whole, at most once a minute; after that, and for visitors who are
 * offline, a box shows the reason and a Retry button.
 */
export function createVisits(world: World): Visits {
  let state: State = { is: 'idle' };
  let clean = () => {};

  const settle = (next: State) => {
    clean();
    clean = () => {};
    state = next;
  };
  const isCurrent = (visit: Visit) => state.is !== 'idle' && state.visit === visit;

  /** What a visit shows while it waits. The returned function ends it. */
  const wait = (visit: Visit) => {
    const shown: { hide: () => void }[] = [];
    const show = (name: 'bar' | 'veil') => {
      state = { is: 'slow', visit };
      world.parts().then(
        (parts) => {
          if (!isCurrent(visit) || state.is !== 'slow') return;
          parts[name].show();
          shown.push(parts[name]);
        },
        // If its code can't be fetched, it isn't shown. The deadline still applies.
        () => {},
      );
    };
    const timers = [
      setTimeout(show, BAR, 'bar'),
      setTimeout(show, SPINNER, 'veil'),
      setTimeout(fail, DEADLINE, visit, NO_ANSWER),
    ];
    return () => {
      for (const timer of timers) clearTimeout(timer);
      for (const part of shown) part.hide();
    };
  };

  const arrive = (visit: Visit, page: Page | null) => {
    settle({ is: 'idle' });
    if (page === null) world.load(visit);
    else world.show(page, visit);
  };

  const fail = (visit: Visit, reason: string) => {
    settle({ is: 'failed', visit });
    if (world.isOnline() && world.guard.take(visit.path)) return world.load(visit);
    world.parts().then(
      ({ showFailure }) => {
        if (isCurrent(visit)) showFailure(world.isOnline() ? reason : 'You are offline.', () => go(visit));
      },
      // No message can be shown. The browser's own error page would replace what an offline visitor is reading.
      () => {
        if (world.isOnline()) world.load(visit);
        else world.whenOnline(() => isCurrent(visit) && go(visit));
      },
    );
  };

  const go = (visit: Visit) => {
    settle({ is: 'asked', visit });
    const found = world.find(visit);
    if (!(found instanceof Promise)) return arrive(visit, found);
    clean = wait(visit);
    found.then(
      (page) => {
        if (isCurrent(visit) && state.is !== 'failed') arrive(visit, page);
      },
      (error: Error) => {
        if (isCurrent(visit) && state.is !== 'failed') fail(visit, error.message);
      },
    );
  };

  return { go, stay: () => settle({ is: 'idle' }) };
}

/** A page may be edited between two visits. */
const IS_EDITED = process.env.NODE_ENV === 'development';
const ENDING = '.htm';

/** Scroll positions that are remembered, by their entries in the history. */
const MOST_POSITIONS = 100;

/** The path of this document, and of the article on the screen. */
let opened = '';
let here = '';

/** The entry of the history that is on the screen; null while the visitor waits for it. Documents have the number 0. */
let entry: number | null = null;
let positions = new Map<number, number>();

const entryOf = (state: { entry?: number } | null): number | null =>
  state === null ? null : (state.entry ?? 0);

/** The first document's own text is in the browser's cache, so the way back to it needs no request. */
async function request(path: string, isBack: boolean): Promise<Page | null> {
  const isOpened = isBack && path === opened && !IS_EDITED;
  const asked = isOpened ? fetchText(path, { cache: 'force-cache' }) : fetchText(path + ENDING);
  const page = await asked.then(readPage, absentOnly);
  if (page === null || page.build !== BUILD) return null;
  if (page.sections !== null) await requestRestore(page.sections);
  if (page.sidebar !== '') await loadSidebar(page.sidebar);
  return page;
}

/** The build of this document. A crash of the whole page removes the mark. */
const BUILD = typeof document === 'undefined' ? '' : buildOf(document);

/** A page without a fragment has only a document: the search, or an address that the host redirects. */
function absentOnly(error: Error): null {
  if (error.cause === 404) return null;
  throw error;
}

const pages = createPages(request, IS_EDITED ? () => performance.now() * 1e6 : undefined);

/** Requests the page at a path before a visit that may follow. If it fails, the visit requests it again. */
export function requestEarly(path: string): void {
  if (!IS_EDITED) Promise.resolve(pages.find(path, false)).catch(() => {});
}

function show(page: Page, visit: Visit): void {
  const isBack = visit.kind === 'back';
  // The router follows both. An entry without a state is from before the page's scripts started.
  if (!isBack) history.pushState({ entry: Date.now() }, '', visit.href);
  else if (history.state === null) history.replaceState({ entry: Date.now() }, '', visit.href);
  entry = entryOf(history.state);
  here = visit.path;
  try {
    showPage(page, visit, isBack ? positions.get(entry ?? 0) : undefined);
  } catch (error) {
    tellPage('docs:crashed', error);
  }
  // Few visits switch the version with an anchor. Without the code, the hash stays.
  if (visit.kind === 'version' && location.hash !== '') {
    import('./keep-anchor.ts').then(
      ({ keepAnchor }) => keepAnchor(),
      () => {},
    );
  }
}

const visits = createVisits({
  find: ({ path, kind }) => pages.find(path, kind === 'back' && !IS_EDITED),
  show,
  load: ({ href, kind }) => (kind === 'back' ? location.reload() : location.assign(href)),
  parts: loadWaitingParts,
  guard: fullLoadGuard,
  isOnline: () => navigator.onLine,
  whenOnline: (callback) => window.addEventListener('online', callback, { once: true }),
});

/**
 * Gives entries that the browser creates for `#…` links a state: the router adds its own, and doesn't follow a step back
 * to others. Only after all listeners: a missing state tells them that an entry is new.
 */
function adoptEntry(): void {
  if (history.state !== null) return;
  entry = Date.now();
  history.replaceState({ entry }, '', location.href);
}

/** Remembers how far the entry on the screen is scrolled. */
function remember(): void {
  if (entry === null) return;
  positions.delete(entry);
  positions.set(entry, scrollY);
  for (const oldest of [...positions.keys()].slice(0, -MOST_POSITIONS)) positions.delete(oldest);
}

/** What `pagehide` stored, if the visitor reloads a page or comes back from another site. */
const storedPositions = (): Map<number, number> =>
  new Map(JSON.parse(visitStorage.get(storageKeys.scroll) ?? '[]'));

/** Shows the page of the address where an article should be and isn't: React has created its place again. */
export function putBack(): void {
  const { href, pathname } = location;
  visits.go({ href, path: pathname, kind: 'back' });
}

/** Shows the article of a fragment in the place of the one that was edited, during development. */
export async function rerender(text: string): Promise<void> {
  const page = readPage(text);
  if (page === null) return;
  if (page.sections !== null) await requestRestore(page.sections);
  showPage(page, { href: location.href, path: location.pathname, kind: 'back' }, scrollY);
}

/**
 * Follows the site's links and the steps through the history, until the signal aborts. There's one listener for all
 * links: they're plain `<a>` elements, so links inside HTML strings work too. Links with `data-version` switch the
 * version: they keep open sections, chosen tabs, and the hash, and drop the hash on arrival if the new page doesn't have
 * that anchor. `basePath` is the site's.
 */
export function startNavigation(basePath: string, signal: AbortSignal): void {
  here = location.pathname;
  if (opened === '') positions = storedPositions();
  opened ||= here;
  entry = entryOf(history.state);

  const follow = (event: MouseEvent) => {
    const link = isPlainClick(event) ? linkOf(event) : null;
    const path = link && sitePath(link, basePath, location);
    if (!path || isSamePage(link, location) || articlePlace() === null) return;
    event.preventDefault();
    const isSwitch = link.dataset.version === 'present';
    const href = link.href + (isSwitch ? location.search + location.hash : '');
    if (path !== here) return visits.go({ href, path, kind: isSwitch ? 'version' : 'link' });
    visits.stay();
    if (href !== location.href) history.pushState({ entry: Date.now() }, '', href);
    entry = entryOf(history.state);
    window.docsRestore?.(true);
    scrollToAddress();
  };
  const travel = () => {
    const { href, pathname } = location;
    if (articlePlace() === null) return;
    if (pathname === here) {
      entry = entryOf(history.state);
      return visits.stay();
    }
    entry = null;
    visits.go({ href, path: pathname, kind: 'back' });
  };
  document.addEventListener('click', follow, { signal });
  window.addEventListener('popstate', travel, { signal });
  window.addEventListener('hashchange', () => setTimeout(adoptEntry), { signal });
  window.addEventListener('scroll', remember, { passive: true, signal });
  const store = () => visitStorage.set(storageKeys.scroll, JSON.stringify([...positions]));
  window.addEventListener('pagehide', store, { signal });
}

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
function scrollToAddress(): void {
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
function showPage(page: Page, { kind }: Visit, top: number | undefined): void {
  putPage(page);
  if (top === undefined) scrollToAddress();
  else scrollTo({ top, behavior: 'instant' });
  if (kind !== 'back') {
    fadeIn();
    focusArrival();
  }
  enhanceArticle();
}

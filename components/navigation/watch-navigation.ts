import { NO_ANSWER } from '../../lib/browser/no-answer.ts';
import { visitStorage } from '../../lib/browser/storage.ts';
import { loadWaitingParts } from '../late-parts/load-waiting-parts.ts';
import { createFullLoadGuard } from './full-load-guard.ts';
import { createJourney, type Stage } from './journey.ts';
import { SPINNER, visitCarefully } from './visit-carefully.ts';

/** When a navigation shows a bar, before its spinner, and when it is given up for a full load, in ms. */
const BAR = 200;
const DEADLINE = 10_000;

/** Detail of the event `docs:departure`, sent when a navigation begins: its address, and how it came about. */
export type Departure = { url: string; type: 'push' | 'replace' | 'traverse' };

/** Detail of the event `docs:visit`: a click on a link to a page. Who cancels it calls `go` when it may. */
type Visit = { path: string; go: () => void };

declare global {
  interface WindowEventMap {
    'docs:departure': CustomEvent<Departure>;
    'docs:visit': CustomEvent<Visit>;
  }
}

/**
 * For a visit that nothing can be told of. A visitor who is offline stays, and goes once the network is back: the
 * browser's own error page would take away what they read.
 */
function goWhenOnline(go: () => void): void {
  if (navigator.onLine) {
    go();
    return;
  }
  const waiting = new AbortController();
  const { signal } = waiting;
  const end = (event: Event) => {
    waiting.abort();
    if (event.type === 'online') go();
  };
  for (const type of ['online', 'docs:visit', 'docs:arrival']) window.addEventListener(type, end, { signal });
}

/** What only tells of waiting, and cannot be fetched, is left out: the deadline still counts. */
const cannotShow = () => {};

/** A part that shows and hides; what is over before its code is there never shows. */
function shownBy(after: number, part: 'bar' | 'veil'): Stage {
  let isWanted = false;
  return {
    after,
    begin: () => {
      isWanted = true;
      loadWaitingParts().then((parts) => isWanted && parts[part].show(), cannotShow);
    },
    end: () => {
      isWanted = false;
      loadWaitingParts().then((parts) => parts[part].hide(), cannotShow);
    },
  };
}

/**
 * Watches over the visitor's waiting: a progress bar after 200 ms, a spinner after 1 s, and after 10 s one
 * full load of the page. Visits that may fail (the visitor is offline, the page was just loaded as a whole)
 * are made carefully, and a page of which a part is missing is loaded once more. `basePath` is the site's.
 */
export function watchNavigation(basePath: string): void {
  const guard = createFullLoadGuard(visitStorage);
  let address = location.href;
  const giveUp = (path: string) => {
    const load = () => location.assign(address);
    if (guard.take(path)) return load();
    // Nothing is waited for any more: the bar and the spinner would outlive the error box.
    journey.end(location.pathname);
    loadWaitingParts().then(({ showFailure }) => showFailure(NO_ANSWER, load), load);
  };
  const journey = createJourney(location.pathname, [
    shownBy(BAR, 'bar'),
    shownBy(SPINNER, 'veil'),
    { after: DEADLINE, begin: giveUp },
  ]);
  window.addEventListener('docs:arrival', () => journey.end(location.pathname));
  window.addEventListener('docs:visit', (event) => {
    const { path, go } = event.detail;
    if (navigator.onLine && !guard.isSet(path)) return;
    event.preventDefault();
    loadWaitingParts().then(
      (parts) => visitCarefully(path, go, parts),
      () => goWhenOnline(go),
    );
  });
  window.addEventListener('docs:part-missing', () => {
    if (guard.take(location.pathname)) location.reload();
  });
  // Where a payload failed the framework loads the page as a whole, without asking.
  window.addEventListener('pagehide', () => {
    const target = journey.target();
    if (target !== null) guard.take(target);
  });
  // Fetched while there is a network: when they are needed, nothing may answer.
  loadWaitingParts().catch(cannotShow);
  window.addEventListener('docs:departure', (event) => {
    const { url, type } = event.detail;
    // The framework tells the address without the base path, but for steps through the history.
    address = new URL(type === 'traverse' ? url : basePath + url, location.href).href;
    journey.start(new URL(address).pathname);
  });
}

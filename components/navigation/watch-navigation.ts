import { NO_ANSWER } from '../../lib/ground/browser/no-answer.ts';
import { visitStorage } from '../../lib/ground/browser/storage.ts';
import { loadWaitingParts } from '../late-parts/load-waiting-parts.ts';
import { createFullLoadGuard } from './full-load-guard.ts';
import { createJourney, type Stage } from './journey.ts';
import { SPINNER, visitCarefully } from './visit-carefully.ts';

/**
 * When a navigation shows a progress bar, when it shows a spinner, and when the page is fully loaded instead, in ms.
 */
const BAR = 200;
const DEADLINE = 10_000;

/** Detail of the event `docs:departure`, sent when a navigation starts: its address, and what caused it. */
export type Departure = { url: string; type: 'push' | 'replace' | 'traverse' };

/** Detail of the event `docs:visit`: a click on a link to a page. A listener that cancels it calls `go` when ready. */
type Visit = { path: string; go: () => void };

declare global {
  interface WindowEventMap {
    'docs:departure': CustomEvent<Departure>;
    'docs:visit': CustomEvent<Visit>;
  }
}

/**
 * For a visit during which no message can be shown. An offline visitor stays on the page, and the visit continues once
 * the network is back: the browser's own error page would replace what they're reading.
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

/** If code that only shows that something is loading can't be fetched, it's skipped. The deadline still applies. */
const cannotShow = () => {};

/** A part that appears and disappears. If it's over before its code is loaded, it never appears. */
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
 * Watches how long visitors wait: a progress bar after 200 ms, a spinner after 1 s, and after 10 s one full load of the
 * page. Visits that may fail (the visitor is offline, or the page was just fully loaded) are made carefully, and a page
 * with a missing part is reloaded once. `basePath` is the site's.
 */
export function watchNavigation(basePath: string): void {
  const guard = createFullLoadGuard(visitStorage);
  let address = location.href;
  const giveUp = (path: string) => {
    const load = () => location.assign(address);
    if (guard.take(path)) return load();
    // Nothing is loading any more: the progress bar and the spinner would outlast the error box.
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
  // If a payload fails, the framework fully loads the page without asking.
  window.addEventListener('pagehide', () => {
    const target = journey.target();
    if (target !== null) guard.take(target);
  });
  // Fetched while the network is up: it may be down when they're needed.
  loadWaitingParts().catch(cannotShow);
  window.addEventListener('docs:departure', (event) => {
    const { url, type } = event.detail;
    // The framework reports the address without the base path, except for steps through the history.
    address = new URL(type === 'traverse' ? url : basePath + url, location.href).href;
    journey.start(new URL(address).pathname);
  });
}

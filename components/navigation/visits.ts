import { NO_ANSWER } from '../../lib/ground/browser/no-answer.ts';
import type { WaitingParts } from '../load-parts/load-waiting-parts.ts';
import type { FullLoadGuard } from './full-load-guard.ts';
import type { Found, Page } from './pages.ts';

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

export type Visits = {
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

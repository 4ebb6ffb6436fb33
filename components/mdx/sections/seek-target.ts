import { goToTarget } from './reveal-target.ts';

const ATTEMPTS = 10;

/** Time between two attempts, in milliseconds. */
const PAUSE = 1000;

const STEERING = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Looks for the element that the address's hash names until it is there: ten times, a second apart. It is
 * then shown and scrolled to, unless the visitor has moved on: used the page, or changed the hash.
 */
export function seekTarget(signal: AbortSignal): void {
  const { hash } = location;
  const search = new AbortController();
  const stop = () => search.abort();
  let attempts = 0;
  const timer = setInterval(() => {
    attempts += 1;
    const isFound = location.hash === hash && goToTarget();
    if (isFound || attempts === ATTEMPTS || location.hash !== hash) stop();
  }, PAUSE);
  search.signal.addEventListener('abort', () => clearInterval(timer));
  signal.addEventListener('abort', stop, { signal: search.signal });
  for (const type of STEERING) window.addEventListener(type, stop, { passive: true, signal: search.signal });
}

import { glideToTop } from './glide.ts';

/** Depth from which the button is worth its place, in px. */
const DEEP = 400;

/**
 * Shows the button once the reader scrolled down and then turned back up, and takes them to the top when it
 * is pressed. `signal` ends both.
 */
export function serveBackToTop(button: HTMLElement, signal: AbortSignal): void {
  let last = window.scrollY;
  let stop = () => {};
  const watch = () => {
    const now = window.scrollY;
    if (now !== last) button.toggleAttribute('data-raised', now > DEEP && now < last);
    last = now;
  };
  const rise = () => {
    document.getElementById('content')?.focus({ preventScroll: true });
    stop = glideToTop(window);
  };
  window.addEventListener('scroll', watch, { passive: true, signal });
  button.addEventListener('click', rise, { signal });
  signal.addEventListener('abort', () => stop());
}

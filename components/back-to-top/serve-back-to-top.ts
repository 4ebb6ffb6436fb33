import { glideToTop } from './glide.ts';

/** How far the page must be scrolled before the button appears, in px. */
const DEEP = 400;

/**
 * Shows the button when a reader who has scrolled down scrolls up again, and scrolls to the top when it's pressed.
 * `signal` stops both.
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

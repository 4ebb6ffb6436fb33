/** In ms, like `--duration`. */
const DURATION = 160;

/** The page can be read from the start. */
const FIRST_OPACITY = 0.5;

/**
 * Fades in the page that has just been rendered, unless the visitor has asked for reduced motion. A view transition would
 * delay it: the browser draws nothing while it captures the old page and waits for the new one.
 */
export function fadeIn(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const keyframes = { opacity: [FIRST_OPACITY, 1] };
  document.querySelector('main')?.animate(keyframes, { duration: DURATION, easing: 'ease-out' });
}

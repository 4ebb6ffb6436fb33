/** Share of the remaining distance that is left after each frame. */
const SMOOTHING = 0.85;

/** Scrolled by someone else when the page is further than this from where it was put, in px. */
const TOLERANCE = 2;

const VISITOR_SCROLLS = ['wheel', 'touchmove', 'keydown', 'mousedown'] as const;

type View = Pick<
  Window,
  'scrollY' | 'scrollTo' | 'matchMedia' | 'requestAnimationFrame' | 'addEventListener' | 'removeEventListener'
>;

/**
 * Moves the page to its top: every frame to 0.85 of the remaining distance, at once for those who prefer
 * reduced motion. Any scroll by the visitor ends it, as does calling what it returns.
 */
export function glideToTop(view: View): () => void {
  if (view.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    view.scrollTo(0, 0);
    return () => {};
  }
  let isOver = false;
  let expected = view.scrollY;
  const stop = () => {
    isOver = true;
    for (const type of VISITOR_SCROLLS) view.removeEventListener(type, stop);
  };
  const step = () => {
    if (isOver) return;
    if (expected === 0 || Math.abs(view.scrollY - expected) > TOLERANCE) return stop();
    expected = Math.floor(view.scrollY * SMOOTHING);
    view.scrollTo(0, expected);
    view.requestAnimationFrame(step);
  };
  for (const type of VISITOR_SCROLLS) view.addEventListener(type, stop, { passive: true });
  view.requestAnimationFrame(step);
  return stop;
}

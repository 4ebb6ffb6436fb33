const STEERING = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
const SCROLLING = /^(wheel|touchmove|Page|Arrow|Home|End| )/;

let steps = 0;
let isAway = false;

/** Watches, until the signal aborts, for visitor actions that move the view: automatic scrolling must stop then. */
export function watchSteering(signal: AbortSignal): void {
  const begin = () => {
    isAway = false;
  };
  const step = (event: Event) => {
    steps += 1;
    const key = 'key' in event ? event.key : undefined;
    isAway ||= SCROLLING.test(typeof key === 'string' ? key : event.type);
  };
  begin();
  // A visitor who follows a link to an anchor wants to go there.
  window.addEventListener('hashchange', begin, { signal });
  for (const type of STEERING) window.addEventListener(type, step, { passive: true, signal });
}

/** How much the visitor has done so far: scrolled, typed, pressed. */
export const stepsSoFar = (): number => steps;

/** Whether the visitor has scrolled since the page, or its hash, was requested. */
export const hasScrolled = (): boolean => isAway;

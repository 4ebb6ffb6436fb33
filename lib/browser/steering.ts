const STEERING = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

let steps = 0;
let stepsBefore = 0;

/** Counts, until the signal, what the visitor does that can move the view; what moves it by itself must stop then. */
export function watchSteering(signal: AbortSignal): void {
  forgetSteps();
  // Who follows a link to an anchor wants to be there.
  window.addEventListener('hashchange', forgetSteps, { signal });
  for (const type of STEERING) window.addEventListener(type, () => steps++, { passive: true, signal });
}

/** From now on the visitor wants to be where the address leads. */
export function forgetSteps(): void {
  stepsBefore = steps;
}

/** How much the visitor has done so far, in this document. */
export const stepsSoFar = (): number => steps;

/** Whether the visitor has done anything since some step; without one, since they wanted to be where the address leads. */
export const hasSteered = (since = stepsBefore): boolean => steps > since;

const STEERING = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Aborts as soon as the visitor scrolls, points, or types: what moves the view by itself must stop then. */
export function untilSteered(): AbortController {
  const controller = new AbortController();
  const stop = () => controller.abort();
  for (const type of STEERING) {
    window.addEventListener(type, stop, { passive: true, signal: controller.signal });
  }
  return controller;
}

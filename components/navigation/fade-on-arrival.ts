/** How long to wait for the new page, in ms. A later one appears without a transition. */
const PATIENCE = 120;

/**
 * Fades from the open page to the one that was just requested, if the browser supports it and the visitor hasn't asked
 * for reduced motion. The navigation has already started, and neither waits for the other.
 */
export function fadeOnArrival(): void {
  if (!document.startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const arrived = () =>
    new Promise<void>((resolve) => {
      const done = () => resolve();
      window.addEventListener('docs:arrival', done, { once: true });
      setTimeout(done, PATIENCE);
    });
  const { finished, ready } = document.startViewTransition(arrived);
  // Another navigation in the meantime skips the transition.
  for (const end of [finished, ready]) end.catch(() => {});
}

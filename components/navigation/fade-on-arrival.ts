/** A page that is not there by then appears without a transition, in ms: nothing waits for the picture of the old one. */
const PATIENCE = 120;

/**
 * Fades from the page that is open to the one that was just asked for, where the browser can and its visitor wants
 * motion. The visit itself has begun: a transition neither delays it nor is waited for.
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
  // A visit that begins meanwhile skips it.
  for (const end of [finished, ready]) end.catch(() => {});
}

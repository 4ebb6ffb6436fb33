/** Calls back when the document has loaded and the browser is idle, unless the signal aborts first. */
export function afterLoad(callback: () => void, signal: AbortSignal): void {
  const whenIdle = () => {
    // Safari has no idle callbacks.
    const later = (run: () => void) =>
      'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: 2000 }) : setTimeout(run, 200);
    later(() => {
      if (!signal.aborted) callback();
    });
  };
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true, signal });
}

/** Calls back when the document is loaded and the browser has nothing better to do, unless the signal comes first. */
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

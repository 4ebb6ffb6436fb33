/**
 * Gives history entries that the browser creates for `#…` links the router's state of their page. Without it, the
 * router doesn't recognize them, and going back to one from another page would change the address but not the page.
 */
export function keepHashHistory(signal: AbortSignal): void {
  let known: { path: string; state: unknown } = { path: location.pathname, state: history.state };
  const remember = () => {
    if (history.state !== null) known = { path: location.pathname, state: history.state };
  };
  const adopt = () => {
    if (history.state === null && location.pathname === known.path) {
      history.replaceState(known.state, '', location.href);
    }
    remember();
  };
  window.addEventListener('docs:arrival', remember, { signal });
  // The missing state tells other listeners that the entry is new.
  window.addEventListener('hashchange', () => setTimeout(adopt), { signal });
}

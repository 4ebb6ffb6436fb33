// In the framework's first task, which does little else; its second one starts the page.
import 'react-dom/client';
import type { Departure } from './components/navigation/watch-navigation.ts';

/** Called by the framework when a navigation starts. `docs:arrival` is sent when the page has arrived. */
export function onRouterTransitionStart(url: Departure['url'], type: Departure['type']): void {
  const detail: Departure = { url, type };
  window.dispatchEvent(new CustomEvent('docs:departure', { detail }));
}

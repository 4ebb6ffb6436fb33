import { startOfNavigations } from './components/navigation/start-of-navigations.ts';
import { afterLoad } from './lib/browser/after-load.ts';

/** Called by the framework when a navigation begins; `docs:arrival` is sent when the page is there. */
export const onRouterTransitionStart = startOfNavigations(
  async () => {
    const { watchNavigation } = await import('./components/navigation/watch-navigation.ts');
    return watchNavigation(process.env.DOCS_BASE_PATH ?? '');
  },
  (load) => afterLoad(load, new AbortController().signal),
);

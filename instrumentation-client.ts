import { watchNavigation } from './components/navigation/watch-navigation.ts';

/** Called by the framework when a navigation begins; `docs:arrival` is sent when the page is there. */
export const onRouterTransitionStart = watchNavigation(process.env.DOCS_BASE_PATH ?? '');

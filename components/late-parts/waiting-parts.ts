import progress from 'nprogress';
import { hideVeil, showVeil } from '../loading-veil/loading-veil.ts';

// The library's default template has a role that doesn't exist.
progress.configure({ showSpinner: false, barSelector: '.bar', template: '<div class="bar"></div>' });

/** What slow and failed navigations show, in one file: by the time it's needed, the network may be down. */
export { showFailure, showPartFailure } from '../load-failure/load-failure.ts';

export const bar = { show: () => void progress.start(), hide: () => void progress.done() };
export const veil = { show: showVeil, hide: hideVeil };

import progress from 'nprogress';
import { hideVeil, showVeil } from '../loading-veil/loading-veil.ts';

// The library's own template has a role that does not exist.
progress.configure({ showSpinner: false, barSelector: '.bar', template: '<div class="bar"></div>' });

/** What slow and failing navigations show, in one piece: when it is needed, the network may be gone. */
export { showFailure, showPartFailure } from '../load-failure/load-failure.ts';

export const bar = { show: () => void progress.start(), hide: () => void progress.done() };
export const veil = { show: showVeil, hide: hideVeil };

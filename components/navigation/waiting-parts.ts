import bar from 'nprogress';

// The library's own template has a role that does not exist.
bar.configure({ showSpinner: false, barSelector: '.bar', template: '<div class="bar"></div>' });

/** What slow and failing navigations show, in one piece: when it is needed, the network may be gone. */
export { showFailure, showPartFailure } from '../load-failure/load-failure.ts';
export { visitCarefully } from '../load-failure/visit-carefully.ts';
export { hideVeil, showVeil } from '../loading-veil/loading-veil.ts';

export const showBar = (): void => void bar.start();
export const hideBar = (): void => void bar.done();

import { countOf } from '../../lib/ground/base/count.ts';

/** How every place says that nothing was found: on the screen, and to screen readers. The query follows. */
export const NO_RESULTS = 'No results for';

/** `One page`, `3 pages`. */
export const pageCount = (count: number): string => countOf(count, 'One page', 'pages');

/**
 * Id of the element before which nothing is painted. Each page has one. It's short, and comes after everything that is
 * aligned to an end or wraps: some browsers paint when it has started, others when it's complete. Ids of headings never
 * contain a colon.
 */
export const FIRST_PAINT_ID = 'first:paint';

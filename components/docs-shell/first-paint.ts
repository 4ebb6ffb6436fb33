/**
 * Id of the element before which nothing is painted: each page has one. Browsers paint when it has begun, so that it
 * stands after all that aligns to an end or wraps. No heading's id holds a colon.
 */
export const FIRST_PAINT_ID = 'first:paint';

/**
 * Id of the element before which nothing is painted: each page has one. It is short, and stands after all that aligns
 * to an end or wraps: some browsers paint when it has begun, others when it is whole. No heading's id holds a colon.
 */
export const FIRST_PAINT_ID = 'first:paint';

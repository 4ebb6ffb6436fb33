/** Id of the element before whose end a page is not painted: each page has one. No heading's id holds a colon. */
export const FIRST_PAINT_ID = 'first:paint';

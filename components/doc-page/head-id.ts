/** Id of the line above a page's title. Ids of headings do not begin like this. */
export const HEAD_ID = '_head';

/** The mark at which the article of a document or a fragment ends. Visits and edits read the article up to it. */
export const ARTICLE_END = '<!--/article-->';

/** The mark at which the article of a document or a fragment ends: visits and edits read it from there. */
export const ARTICLE_END = '<!--/article-->';

/** Where the article is: the framework renders this element empty. Documents without articles have none. */
export const articlePlace = (): Element | null => document.querySelector('[data-article]');

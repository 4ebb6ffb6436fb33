/** Keys of everything the shell keeps in the browser's storage. */
export const storageKeys = {
  /** Id of the announcement that was dismissed. */
  announcement: 'docs.announcement',
  /** `hidden` while the sidebar is put away. */
  sidebar: 'docs.sidebar',
  /** `wrapped` while long lines of code are. */
  code: 'docs.code',
  /** Of the visit: the path that was last loaded as a whole because its payload failed, and when. */
  fullLoad: 'docs.full-load',
  /** Pages that were opened from the search, newest first, and those that the visitor saved. */
  searchRecent: 'docs.search.recent',
  searchFavourites: 'docs.search.favourites',
  /** Name of the version last chosen in a set. */
  version: (set: string) => `docs.version.${set}`,
};

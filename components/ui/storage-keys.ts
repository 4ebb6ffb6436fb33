/** Keys of what is read before the first paint. */
export const earlyKeys = {
  /** Id of the announcement that was dismissed. */
  announcement: 'docs.announcement',
  /** `hidden` while the sidebar is hidden. */
  sidebar: 'docs.sidebar',
  /** `wrapped` while long lines of code are wrapped. */
  code: 'docs.code',
  /** The reader's audience. */
  model: 'docs.model',
};

/** Keys of what else the shell stores in the browser. A separate object, so the first scripts don't contain them. */
export const storageKeys = {
  /** Of the visit: the path that was last loaded as a whole because its fragment failed, and when. */
  fullLoad: 'docs.full-load',
  /** Of the visit: how far its pages were scrolled, by the entries of the history. */
  scroll: 'docs.scroll',
  /** Pages opened from the search, newest first, and those that the visitor saved. */
  searchRecent: 'docs.search.recent',
  searchFavorites: 'docs.search.favourites',
  /** The last queries from whose lists something was opened, newest first. */
  searchQueries: 'docs.search.queries',
  /** The completed tasks of an upgrade. */
  upgrade: (set: string, from: string, to: string) => `docs.upgrade.${set}.${from}.${to}`,
  /** Name of the version last chosen in a set. */
  version: (set: string) => `docs.version.${set}`,
};

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

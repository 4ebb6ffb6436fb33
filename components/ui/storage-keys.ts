/** Keys of everything the shell keeps in local storage. */
export const storageKeys = {
  /** Id of the announcement that was dismissed. */
  announcement: 'docs.announcement',
  /** `hidden` while the sidebar is put away. */
  sidebar: 'docs.sidebar',
  /** Name of the version last chosen in a set. */
  version: (set: string) => `docs.version.${set}`,
};

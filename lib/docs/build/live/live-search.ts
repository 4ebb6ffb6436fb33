import { MANIFEST_PATH } from '../../search/manifest-path.ts';

/** Path in an export → text. */
export type IndexFiles = ReadonlyMap<string, string>;

/** The search index of `npm run dev`. */
export type LiveSearch = {
  /**
   * The text of a file in the search index, by its path in an export; null if there is none. A request for the manifest
   * gets the index of the content as it is now. Rejects if none can be generated.
   */
  read(path: string): Promise<string | null>;
  /** The content changed, so the next manifest is a new one. */
  change(): void;
};

/** Generates the index on the first request of a page, and again only after a change. */
export function createLiveSearch(makeIndex: () => Promise<IndexFiles>): LiveSearch {
  let current: Promise<IndexFiles> | null = null;
  /** The last index that was started. Two at a time would only slow each other down. */
  let last: Promise<unknown> = Promise.resolve();
  /** What open pages may still request. */
  let before: IndexFiles = new Map();
  let known: IndexFiles = new Map();
  const make = async () => {
    await last.catch(() => undefined);
    const files = await makeIndex();
    before = known;
    known = files;
    return files;
  };
  return {
    read: async (path) => {
      if (path === MANIFEST_PATH) {
        if (current === null) {
          const made = make();
          current = made;
          last = made;
          made.catch(() => {
            if (current === made) current = null;
          });
        }
        return (await current).get(path) ?? null;
      }
      return known.get(path) ?? before.get(path) ?? null;
    },
    change: () => {
      current = null;
    },
  };
}

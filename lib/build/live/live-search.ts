import { MANIFEST_PATH } from '../../search/manifest-path.ts';

/** Path inside an export → text. */
export type IndexFiles = ReadonlyMap<string, string>;

export type LiveSearch = {
  /**
   * The text of a file of the search's index, by its path inside an export; null: there is none. Who asks for
   * the manifest gets the index of the content as it is now. Rejects where none can be made.
   */
  read(path: string): Promise<string | null>;
  /** The content changed: the next manifest is another one. */
  change(): void;
};

/** Makes the index when a page asks for it first, and anew only after a change. */
export function createLiveSearch(makeIndex: () => Promise<IndexFiles>): LiveSearch {
  let current: Promise<IndexFiles> | null = null;
  /** The last index that was begun: two at a time would only slow each other. */
  let last: Promise<unknown> = Promise.resolve();
  /** What pages that are open may still ask for. */
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

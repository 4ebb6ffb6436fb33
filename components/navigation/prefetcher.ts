/** How long the pointer or the focus must rest on a link before its page is fetched, in ms. */
const REST = 65;

type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether the visitor's connection rules out fetching what may never be read: data saver, 2G. */
export function isFrugal(connection: Connection | undefined): boolean {
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}

export type Prefetcher = {
  /** The pointer or focus reached a link. Fetches after 65 ms unless `leave` comes first. */
  rest(path: string): void;
  /** It left, or pressed the link: a fetch that starts now would only compete with the visit. */
  leave(): void;
};

/** Calls `fetch` for each path at most once, and only while `isAllowed` returns true. */
export function createPrefetcher(fetch: (path: string) => void, isAllowed: () => boolean): Prefetcher {
  const asked = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = (path: string) => {
    if (asked.has(path) || !isAllowed()) return;
    asked.add(path);
    fetch(path);
  };
  const leave = () => clearTimeout(timer);
  const rest = (path: string) => {
    leave();
    timer = setTimeout(ask, REST, path);
  };
  return { rest, leave };
}

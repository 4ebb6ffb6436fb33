/** What is told when a navigation begins: its address, and how it came about. */
type Watch = (url: string, type: 'push' | 'replace' | 'traverse') => void;

/**
 * Hands the start of each navigation to what watches over the waiting, which is fetched when `whenIdle`
 * says so, or at the first navigation. What cannot be fetched watches over nothing: the browser's own
 * signs and the framework's full load on failure remain.
 */
export function startOfNavigations(load: () => Promise<Watch>, whenIdle: (load: () => void) => void): Watch {
  let watching: Promise<Watch | null> | null = null;
  const watch = () => {
    watching ??= load().catch(() => {
      watching = null;
      return null;
    });
    return watching;
  };
  whenIdle(() => void watch());
  return (url, type) => void watch().then((tell) => tell?.(url, type));
}

/**
 * Loads a thing once for all who ask for it. What cannot be loaded is null, and is tried again for whoever asks
 * next.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T | null> {
  let loading: Promise<T | null> | null = null;
  return () => {
    loading ??= load().catch(() => {
      loading = null;
      return null;
    });
    return loading;
  };
}

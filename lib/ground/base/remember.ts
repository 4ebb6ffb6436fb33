/**
 * Memoizes a function. It forgets everything before it would remember more than `most` keys: what is kept while a page
 * is open needs a limit.
 */
export function remember<Key, Result>(
  read: (key: Key) => Result,
  most = Number.POSITIVE_INFINITY,
): (key: Key) => Result {
  const known = new Map<Key, Result>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const result = read(key);
    if (known.size >= most) known.clear();
    known.set(key, result);
    return result;
  };
}

/**
 * Like `remember`, for objects that never change. The result is garbage-collected with its object. So for a file that
 * stays the same object while others are edited, results are computed once.
 */
export function rememberWeakly<Key extends object, Result>(read: (key: Key) => Result): (key: Key) => Result {
  const known = new WeakMap<Key, Result>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const result = read(key);
    known.set(key, result);
    return result;
  };
}

/** A function that runs only on its first call, and returns that result from then on. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

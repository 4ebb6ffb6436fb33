/**
 * A function that remembers what it gave for each key. It forgets everything before it would remember more than `most`
 * keys: what is kept for as long as a page is open needs an end.
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
 * Like `remember`, for objects that never change. What was made of an object is forgotten with it. A file that stays
 * the same object while others are edited so has its results made once.
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

/** A function that runs at its first call only, and gives that result from then on. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

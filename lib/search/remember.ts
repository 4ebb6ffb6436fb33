/**
 * A function of texts that remembers what it gave: a search reads the same texts again at each letter. It forgets
 * everything before it would remember more than `most` texts.
 */
export function remember<Result>(most: number, read: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const result = read(text);
    if (known.size >= most) known.clear();
    known.set(text, result);
    return result;
  };
}

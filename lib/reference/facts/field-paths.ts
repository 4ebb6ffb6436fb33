/** Whether a field is another one or is below it. Everything is below ''. */
export function isWithin(path: string, ancestor: string): boolean {
  if (ancestor === '' || path === ancestor) return true;
  return path.startsWith(`${ancestor}.`) || path.startsWith(`${ancestor}[]`);
}

/** The segments of a path: `a.b[].{key}` is `a`, `b`, `[]`, `{key}`. */
export function splitPath(path: string): string[] {
  const parts = path.split('.');
  // Only a few paths have lists, and this runs hundreds of thousands of times.
  return path.includes('[]') ? parts.flatMap((part) => part.split(/(?=\[\])/)) : parts;
}

/** The path for segments: the inverse of `splitPath`. */
export function joinPath(segments: readonly string[]): string {
  return segments.reduce(
    (path, part) => (path === '' || part === '[]' ? path + part : `${path}.${part}`),
    '',
  );
}

/** The path of a field that is directly below another one; below '', its name. */
export function childPath(parent: string, name: string): string {
  return parent === '' ? name : `${parent}.${name}`;
}

/** The path of a field's parent; '' for a top-level one. */
export function parentPath(path: string): string {
  return joinPath(splitPath(path).slice(0, -1));
}

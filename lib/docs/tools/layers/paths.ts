/** Path of a file of a layer, from the project's root. */
export function sourcePath(set: string, version: string, treePath: string): string {
  return `content/${set}/${version}/${treePath}`;
}

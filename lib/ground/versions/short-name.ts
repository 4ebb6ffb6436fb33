/** A version's name as readers know it: `0.24.0` → `0.24`. Other names stay as they are. */
export const shortName = (name: string): string => name.replace(/\.0$/, '');

/** What a version is called in sentences: `0.24.0` → `v0.24`. One whose name isn't a number is called by its label. */
export const versionTitle = (name: string, label = name): string =>
  /^\d/.test(name) ? `v${shortName(name)}` : label;

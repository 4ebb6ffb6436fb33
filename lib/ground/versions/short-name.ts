/** A version's name as readers know it: `0.24.0` → `0.24`. Other names stay as they are. */
export const shortName = (name: string): string => name.replace(/\.0$/, '');

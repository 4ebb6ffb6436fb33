import type { HeaderRule } from './headers.ts';

/** An old address, and where it leads. */
export type Redirect = { from: string; to: string };

/** The input for the files of every host. Paths include the base path, except those in `pages`. */
export type HostInput = {
  /** Site paths of all pages. */
  pages: readonly string[];
  redirects: readonly Redirect[];
  /** `from` ends in a star; `to` can contain `:splat`, which stands for what the star matches. */
  patterns: readonly Redirect[];
  headers: readonly HeaderRule[];
  basePath: string;
};

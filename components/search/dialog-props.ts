import type { Scope } from './scopes.ts';
import type { SiteSearch } from './search-client.ts';

/** What the search dialog gets from the page. */
export type DialogProps = {
  search: SiteSearch;
  /** What can be searched here; the first is where to begin. */
  scopes: readonly Scope[];
  /** Everything that can be searched at all. */
  everything: readonly Scope[];
  /** Address of the search page. */
  pageUrl: string;
  reportUrl: string;
  suggestions: readonly string[];
  onClose: () => void;
};

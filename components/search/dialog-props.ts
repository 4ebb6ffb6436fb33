import type { Scope } from './scopes.ts';
import type { SiteSearch } from './search-client.ts';

/** What the search dialog gets from the page. */
export type DialogProps = {
  search: SiteSearch;
  /** The scopes offered here. The first is the initial one. */
  scopes: readonly Scope[];
  /** All scopes. */
  everything: readonly Scope[];
  /** Address of the search page. */
  pageUrl: string;
  reportUrl: string | null;
  suggestions: readonly string[];
  /** Called as soon as the dialog is hidden, some time before `onClose`. */
  onHide: () => void;
  onClose: () => void;
};

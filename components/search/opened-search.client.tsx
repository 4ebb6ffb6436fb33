'use client';

import { useMemo } from 'react';
import type { HostedSearch, ShellData } from '../../lib/docs/site/page-data.ts';
import type { Place } from '../docs-shell/place.ts';
import { allScopes, scopesAt } from './scopes.ts';
import type { SiteSearch } from './search-client.ts';
import { SearchDialog } from './search-dialog.client.tsx';

export { createSiteSearch } from './search-client.ts';

/** What the dialog needs besides the page: the sets, the search, and what to suggest if nothing is found. */
export type OpenedProps = {
  sets: ShellData['sets'];
  basePath: string;
  hosted: HostedSearch | null;
  reportUrl: string | null;
  suggestions: readonly string[];
  search: SiteSearch;
  /** Which set and version the open page belongs to. */
  place: Place | null;
  pageUrl: string;
  /** Called as soon as the dialog is hidden, some time before `onClose`. */
  onHide: () => void;
  onClose: () => void;
};

/** The search dialog for the open page. */
export function OpenedSearch({ sets, place, ...rest }: OpenedProps) {
  const scopes = useMemo(() => scopesAt(sets, place), [sets, place]);
  const everything = useMemo(() => allScopes(sets), [sets]);
  return <SearchDialog {...rest} scopes={scopes} everything={everything} />;
}

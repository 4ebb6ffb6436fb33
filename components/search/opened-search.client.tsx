'use client';

import { useMemo } from 'react';
import type { HostedSearch, ShellData } from '../../lib/site/page-data.ts';
import type { Place } from '../docs-shell/place.ts';
import { allScopes, scopesAt } from './scopes.ts';
import type { SiteSearch } from './search-client.ts';
import { SearchDialog } from './search-dialog.client.tsx';

export { createSiteSearch } from './search-client.ts';

export type OpenedProps = {
  sets: ShellData['sets'];
  basePath: string;
  hosted: HostedSearch | null;
  reportUrl: string;
  suggestions: readonly string[];
  search: SiteSearch;
  /** Where the page that is open lies. */
  place: Place | null;
  pageUrl: string;
  onClose: () => void;
};

/** The search dialog for the page that is open. */
export function OpenedSearch({ sets, place, ...rest }: OpenedProps) {
  const scopes = useMemo(() => scopesAt(sets, place), [sets, place]);
  const everything = useMemo(() => allScopes(sets), [sets]);
  return <SearchDialog {...rest} scopes={scopes} everything={everything} />;
}

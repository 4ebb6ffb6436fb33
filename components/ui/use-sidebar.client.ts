'use client';

import { use, useSyncExternalStore } from 'react';
import type { SidebarData } from '../../lib/docs/content/sidebar/model.ts';
import { isOwn, onSidebar, sidebarArrival, sidebarAt } from './sidebar-data.ts';

/**
 * The sidebar of a (set, version) by its key; null until it's here. Suspends for the document's own: it's in the HTML,
 * too.
 */
export function useKnownSidebar(key: string): SidebarData | null {
  const read = () => sidebarAt(key);
  const data = useSyncExternalStore(onSidebar, read, read);
  if (data === null && isOwn(key)) use(sidebarArrival(key));
  return data;
}

/** The same, but suspends until any sidebar is here. Throws if the document's own can't be loaded. */
export function useSidebar(key: string): SidebarData {
  const data = useKnownSidebar(key);
  if (data !== null) return data;
  use(sidebarArrival(key));
  throw new Error(`No sidebar for ${key}.`);
}

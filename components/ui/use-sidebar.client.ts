'use client';

import { use, useSyncExternalStore } from 'react';
import type { SidebarData } from '../../lib/docs/content/sidebar/model.ts';
import { onSidebar, sidebarArrival, sidebarAt } from './sidebar-data.ts';

/** The sidebar of a (set, version) by its key; null until it's here. */
export function useKnownSidebar(key: string): SidebarData | null {
  const read = () => sidebarAt(key);
  return useSyncExternalStore(onSidebar, read, read);
}

/** The same, but suspends until it's here. Throws if it can't be loaded. */
export function useSidebar(key: string): SidebarData {
  const data = useKnownSidebar(key);
  if (data !== null) return data;
  use(sidebarArrival(key));
  throw new Error(`No sidebar for ${key}.`);
}

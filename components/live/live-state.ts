import type { LiveData } from '../../lib/docs/build/live/drawer.ts';
import type { SidebarData } from '../../lib/docs/content/sidebar/model.ts';
import { unpackSidebar } from '../../lib/docs/content/sidebar/packed.ts';
import type { ShellData } from '../../lib/docs/site/page-data.ts';

/** What surrounds the page on the screen. Set before anything is drawn. */
export let shell: ShellData;

/** The path that is drawn, base path included. */
export let path = '';

const sidebars = new Map<string, SidebarData>();
const listeners = new Set<() => void>();
let text = '';

/** Puts the data of a state in the place of the last one's. Returns whether anything around the page is different. */
export function putLive(data: Pick<LiveData, 'shell' | 'sidebars'>, at: string): boolean {
  const next = JSON.stringify([data.shell, data.sidebars]);
  path = at;
  if (next === text) return false;
  text = next;
  shell = data.shell;
  for (const [key, sidebar] of Object.entries(data.sidebars)) putSidebar(key, unpackSidebar(sidebar));
  return true;
}

/** Puts the sidebar of a (set, version), and draws what shows it. */
export function putSidebar(key: string, data: SidebarData): void {
  sidebars.set(key, data);
  for (const listen of listeners) listen();
}

/** The sidebar of a (set, version); null if it isn't here yet. */
export const sidebarAt = (key: string): SidebarData | null => sidebars.get(key) ?? null;

/** The keys of the sidebars that are here. */
export const sidebarKeys = (): string[] => [...sidebars.keys()];

/** Calls back when a sidebar has arrived. */
export function onSidebar(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

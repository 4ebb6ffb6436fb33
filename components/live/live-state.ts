import type { LiveData } from '../../lib/docs/build/live/renderer.ts';
import type { ShellData } from '../../lib/docs/site/page-data.ts';
import { putSidebar } from '../ui/sidebar-data.ts';

/** What surrounds the page on the screen. Set before anything is drawn. */
export let shell: ShellData;

/** The path that is drawn, base path included. */
export let path = '';

let text = '';

/** Puts the data of a state in the place of the last one's. Returns whether anything around the page is different. */
export function putLive(data: Pick<LiveData, 'shell' | 'sidebars'>, at: string): boolean {
  const next = JSON.stringify([data.shell, data.sidebars]);
  path = at;
  if (next === text) return false;
  text = next;
  shell = data.shell;
  for (const sidebar of data.sidebars) putSidebar(sidebar);
  return true;
}

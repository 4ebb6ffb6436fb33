import { fileStart } from '../../problems/position.ts';
import type { SidebarItem } from '../../sidebar/model.ts';
import type { Check } from '../model.ts';

/** Readers can get to every page through the sidebar, but to unlisted ones and drafts. */
export const unreachedPages: Check = {
  rule: 'unreached-page',
  run: ({ indexes }, report) => {
    for (const index of indexes) {
      const reached = new Set(index.site.sidebar.items.flatMap(idsIn));
      for (const page of index.site.pages) {
        if (page.unlisted || page.draft || reached.has(page.id)) continue;
        const hint = "Give it a place in a category that is shown, or write 'unlisted: true'.";
        report({
          file: page.file,
          at: fileStart,
          message: 'No sidebar leads to this page.',
          hint,
          version: index,
        });
      }
    }
  },
};

function idsIn(item: SidebarItem): string[] {
  if (item.type === 'doc') return [item.id];
  return [...(item.link === null ? [] : [item.link.id]), ...item.items.flatMap(idsIn)];
}

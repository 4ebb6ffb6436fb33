import { fileStart } from '../../../ground/base/problems/position.ts';
import { isListed } from '../../content/is-listed.ts';
import { SIDEBAR_FILE } from '../../content/sidebar/sidebar-file.ts';
import type { Check } from '../model.ts';

/** Readers can reach every page through the sidebar, except for unlisted ones and drafts. */
export const unreachedPages: Check = {
  rule: 'unreached-page',
  run: ({ views }, report) => {
    for (const view of views) {
      // What lists its entries says itself which pages have none.
      if (view.tree.files.has(SIDEBAR_FILE)) continue;
      const reached = new Set(view.stops.map(({ id }) => id));
      for (const page of view.pages) {
        if (!isListed(page) || reached.has(page.id)) continue;
        const hint = "Give it a place in a category that is shown, or write 'unlisted: true'.";
        report({
          file: page.file,
          at: fileStart,
          message: 'No sidebar leads to this page.',
          hint,
          version: view,
        });
      }
    }
  },
};

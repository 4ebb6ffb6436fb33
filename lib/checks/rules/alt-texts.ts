import type { Check } from '../model.ts';

/** Every image has a description in words. */
export const altTexts: Check = {
  rule: 'alt-text',
  run: ({ views }, report) => {
    const pages = views.flatMap((view) => view.pages);
    for (const { file, at, alt, source } of pages.flatMap((page) => page.document.images)) {
      if (alt !== null && alt.trim() !== '') continue;
      const message = `The image '${source}' has no alternative text.`;
      const hint = 'Write what it shows: ![The sleep settings of a virtual cluster](…).';
      report({ file, at, message, hint, version: null });
    }
  },
};

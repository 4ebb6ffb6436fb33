import { fileStart } from '../../../ground/base/problems/position.ts';
import type { Problem } from '../../../ground/base/problems/problem.ts';
import type { Check } from '../model.ts';

/** Pages have a description if the settings require one. Drafts don't need one. */
export const pageDescriptions: Check = {
  rule: 'front-matter',
  run: ({ site, views }, report) => {
    if (!site.settings.requireDescriptions) return;
    const unread = new Set(site.problems.filter(isAboutAll).map(({ file }) => file));
    for (const { file, frontMatter, draft } of views.flatMap((view) => view.pages)) {
      if (draft || frontMatter.description !== undefined || unread.has(file)) continue;
      const hint = 'Write one sentence of 50 to 160 characters: search engines and cards show it.';
      report({ file, at: fileStart, message: "'description' is missing.", hint, version: null });
    }
  },
};

/** Problems that may be the reason why a description isn't found: broken syntax, and unknown keys. */
const isAboutAll = ({ rule, message }: Problem): boolean =>
  rule === 'front-matter' && !message.startsWith("'");

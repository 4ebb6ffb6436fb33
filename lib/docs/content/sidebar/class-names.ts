import { z } from 'zod';
import { SIDEBAR_CLASSES } from '../source/authoring-values.ts';

const known = new Set<string>(SIDEBAR_CLASSES);

/** Classes of a sidebar entry, separated by spaces. Each one changes how the entry looks. */
export const sidebarClasses = z
  .string()
  .refine(
    (text) =>
      /\S/.test(text) &&
      text
        .trim()
        .split(/\s+/)
        .every((name) => known.has(name)),
    {
      error: `expected one or more of ${SIDEBAR_CLASSES.join(', ')}`,
    },
  )
  .describe('Classes of the sidebar entry, separated by spaces: pro code-font');

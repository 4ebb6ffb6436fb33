import { internalFault } from '../../../ground/base/problems/internal.ts';
import type { Outline } from '../model.ts';

/** The outline of a file without content. */
export const emptyOutline: Outline = {
  frontMatter: {},
  frontMatterPositions: {},
  imports: [],
  items: [],
  prose: [],
  words: 0,
  excerpt: '',
  problems: [],
};

/** The outline of a source that can't be processed because of an error. */
export const failedOutline = (error: unknown): Outline => ({
  ...emptyOutline,
  problems: [internalFault(error)],
});

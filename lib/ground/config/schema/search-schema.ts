import { z } from 'zod';
import { text } from './common.ts';

/** The search box, and the hosted service behind it, if any. */
export const searchSchema = z.strictObject({
  placeholder: text.default('Search docs').describe('Text of the empty search box.'),
  suggestions: z.array(text).max(3).default([]).describe('Queries to suggest if nothing was found.'),
  index: text.default('docs').describe('Index name; overridden by ALGOLIA_INDEX.'),
  hosted: z
    .strictObject({
      applicationId: text.describe('Application id; overridden by ALGOLIA_APP_ID.'),
      searchKey: text.describe('Public search-only key; overridden by ALGOLIA_SEARCH_KEY.'),
    })
    .nullable()
    .default(null)
    .describe('The hosted search service; null to use the local engine.'),
});

import { z } from 'zod';
import { text } from './common.ts';

/**
 * The rules whose level a site can choose: pages with such problems can still be shown. Everything else would break a
 * page, an address, or the build.
 */
export const LEVELED_RULES = [
  'alt-text',
  'cluster-context',
  'code-block',
  'command-page',
  'control-reference',
  'dead-anchor',
  'dead-layer',
  'draft-link',
  'external-link',
  'heading-order',
  'hidden-class',
  'known-message',
  'lifecycle',
  'missing-description',
  'open-end',
  'removed-page',
  'repeated-description',
  'skipped-snippets',
  'snippet',
  'style',
  'unknown-description',
  'unknown-move',
  'unknown-term',
  'unreached-page',
  'version-badge',
  'version-leak',
] as const;

const rule = z.strictObject({
  rule: z.enum(LEVELED_RULES).describe('Name of a rule, as the check prints it.'),
  level: z
    .enum(['error', 'warning', 'off'])
    .describe("'error' fails the check, 'warning' only prints the problem, 'off' hides it."),
  in: text
    .regex(
      /^[^/\s]+(?:\/[^/\s]+)*$/,
      "expected a folder such as guide or guide/1.0/setup, without '/' at its ends",
    )
    .exactOptional()
    .describe('A set or a folder below content/; by default, everything.'),
  reason: text.describe('Why, in a sentence.'),
});

/** Levels of rules. Later entries override earlier ones. */
export const rulesSchema = z.array(rule);

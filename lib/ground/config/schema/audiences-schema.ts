import { z } from 'zod';
import type { Audiences } from '../../base/audiences.ts';
import { text } from './common.ts';

/** The stylesheet of the sidebar has a rule for each. */
const MOST = 6;

/** Groups of readers between which the sidebar lets them choose. */
export const audiencesSchema: z.ZodType<Audiences> = z.strictObject({
  label: text.describe('What the choice is about, such as Tenancy model.'),
  others: text.describe('What the others are called, such as models: 3 pages for other models hidden.'),
  values: z
    .record(z.string(), text)
    .refine((values) => Object.keys(values).every((name) => /^[a-z][a-z0-9-]*$/.test(name)), {
      error: "expected names of small letters, digits, and '-'",
    })
    .refine((values) => Object.keys(values).length <= MOST, {
      error: `expected at most ${MOST}`,
    })
    .describe('Class of a sidebar entry → what readers see.'),
});

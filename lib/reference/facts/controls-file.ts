import { z } from 'zod';

/** Guides without a result for a control use this one's. */
export const EVERY_GUIDE = '*';

const word = z.string().min(1);
const place = z.enum(['host', 'virtual', 'node']).describe('Where the command runs: host, virtual, or node.');
const result = z
  .enum(['pass', 'set', 'check', 'host', 'n/a'])
  .describe("pass, set (met after a change), check (depends on the reader), host (the host's), or n/a.");

const settings = z.record(word, z.json()).describe('Paths of fields, and the values that meet the control.');

const verdict = z.strictObject({
  result,
  note: word.optional().describe('The reason, or anything else that readers should know.'),
  set: settings.optional(),
  fix: word.optional(),
});

/** The file of former ids: number → ids. */
export const anchorsFile = z
  .record(word, z.array(word).min(1))
  .describe('Numbers of controls, and their former ids.');

/** The file of controls. */
export const controlsFile = z.strictObject({
  benchmark: word.describe('Name and version of the benchmark.'),
  guides: z.array(word).min(1).describe('Names of the guides whose results differ.'),
  audits: z
    .record(word, z.strictObject({ on: place, run: word }))
    .default({})
    .describe('Commands that several controls use, by name.'),
  controls: z.array(
    z.strictObject({
      id: z
        .string()
        .regex(/^\d+(\.\d+)+$/, "expected a number such as '1.2.7'")
        .describe('The number in the benchmark, in quotes if it looks like a number.'),
      title: word.describe('The requirement in a few words.'),
      asks: word.describe('What the control asks for, and why.'),
      audit: z
        .strictObject({
          use: word.optional().describe("The name of one of the 'audits'."),
          match: word.optional().describe('An extended regular expression that selects lines of the output.'),
          on: place.optional(),
          run: word.optional().describe('The command, unless it is one of the audits.'),
          shows: word
            .optional()
            .describe('What the command prints if the control is met; by default, nothing.'),
        })
        .optional(),
      set: settings.optional(),
      fix: word.optional().describe('What to do in addition to setting fields.'),
      results: z
        .record(word, verdict)
        .describe(
          "Results by guide; '*' stands for the guides that are not named. 'set' and 'fix' hide the control's own.",
        ),
    }),
  ),
});

/** The file as written. */
export type Written = z.infer<typeof controlsFile>;
/** A control as written. */
export type WrittenControl = Written['controls'][number];

/** Where an audit's command runs. */
export type AuditPlace = z.infer<typeof place>;
/** How a guide meets a control. */
export type ControlResult = z.infer<typeof result>;

import { z } from 'zod';

const word = z.string().min(1);

const texts = z
  .array(
    z.strictObject({
      since: word.optional().describe('The first version for which the text is true.'),
      until: word.optional().describe('The last version for which the text is true.'),
      text: word.describe('One to three sentences.'),
      deprecated: z
        .union([z.literal(true), word])
        .optional()
        .describe("True, or the release for which the removal is announced: '0.29'."),
    }),
  )
  .min(1)
  .describe("Write a text, or a list of texts by version: '- until: 0.23.0', with 'text: …' below it.");

export const commandTexts = z.record(
  z.string(),
  z.strictObject({
    summary: texts.optional(),
    arguments: z.record(z.string(), texts).default({}).describe('Argument names and their texts.'),
    flags: z.record(z.string(), texts).default({}).describe('Flags, without dashes, and their texts.'),
    related: z.array(word).default([]).describe('Related commands.'),
  }),
);

export const sharedCommandTexts = z.strictObject({
  global: z.record(z.string(), texts).default({}).describe('Flags of every command.'),
  builtins: z.record(z.string(), texts).default({}).describe('Flags that the command line itself adds.'),
  flags: z
    .array(
      z.strictObject({
        flag: word.describe('The flag, without dashes.'),
        on: z.array(word).min(1).describe("The commands, or '*' for all that have the flag."),
        text: texts,
      }),
    )
    .default([]),
});

export const fieldTexts = z.record(z.string(), texts);

export const sharedFieldTexts = z.record(
  z.string(),
  z.strictObject({
    at: z.array(word).min(1).describe("Full paths of the subtree; '*' matches one segment."),
    fields: z.record(z.string(), texts).describe("Paths below it; '' is the subtree itself."),
  }),
);

const described = z.record(
  z.string(),
  z.strictObject({
    summary: texts.optional(),
    fields: z.record(z.string(), texts).default({}).describe('Paths below it, and their texts.'),
  }),
);

export const resourceTexts = z.strictObject({
  resources: described.default({}).describe("Resources by their keys: 'project/members'."),
  types: described.default({}).describe("Types by their names: 'TemplateRef'."),
});

export type Texts = z.infer<typeof texts>;

/** A single text as a list with one item. Only the schemas know single texts. */
export function asTexts(value: unknown): unknown {
  return typeof value === 'string' ? [{ text: value }] : value;
}

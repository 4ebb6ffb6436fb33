import { z } from 'zod';
import type { TextFile } from '../../ground/base/files.ts';
import type { Parsed } from '../../ground/base/problems/problem.ts';
import { locateYaml } from '../../ground/config/located.ts';
import { validate } from '../../ground/config/validate.ts';

/** How an older format of a set's file is written today. */
export const OLDER_FORMAT_FILE = 'older-format.yml';

const path = z.string().min(1);
const values = z.record(path, z.json()).default({});

const move = z.union([
  path,
  z.strictObject({
    to: path,
    as: z
      .enum(['not', 'image', 'labels', 'retention', 'turns-off'])
      .describe('How a single value changes when it moves.'),
  }),
]);

const flag = z.strictObject({
  to: path.nullable().default(null).describe('The field that gets its value; without one, it is a switch.'),
  as: z.enum(['text', 'number', 'list', 'map']).default('text').describe('How its value is written.'),
  on: values.describe('Fields that it sets: path → value.'),
  off: values.describe("The same for a switch with the value 'false'."),
});

const olderFormatFile = z.strictObject({
  moves: z.record(path, move).describe('Old path → new path, inner ones first.'),
  variantMoves: z
    .record(path, move)
    .default({})
    .describe("The same if the new path depends on the file's variant, '{variant}'."),
  notes: z.record(path, path).default({}).describe("Old path → advice, for what can't be moved."),
  flags: z.record(path, flag).default({}).describe('Flags that are fields today, without dashes.'),
});

/** What is known about an older format, as the file has it. */
export type OlderSettings = Readonly<z.output<typeof olderFormatFile>>;

/** A flag of the older format. */
export type OlderFlag = OlderSettings['flags'][string];

/** How a value changes when it moves. */
export type Transform = Exclude<OlderSettings['moves'][string], string>['as'];

/** Reads the file with its schema. The value is null if anything is wrong. */
export function readOlderFormat(file: TextFile): Parsed<OlderSettings> {
  const { located, problems } = locateYaml(file, 'reference-data');
  return located === null ? { value: null, problems } : validate(olderFormatFile, located, 'reference-data');
}

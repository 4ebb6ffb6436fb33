import { z } from 'zod';
import { externalHref, folderName, text } from './common.ts';

const variables = z
  .record(z.string().regex(/^[A-Za-z][\w-]*$/), text)
  .default({})
  .describe('Values of [[VERSION:name]] in this version, as texts; the same names in all versions of a set.');

const version = z.strictObject({
  name: folderName.describe('Name of the version and of its folder below content/<set>/.'),
  label: text.exactOptional().describe('What readers see in the version menu; by default, the name.'),
  path: z
    .string()
    .regex(/^(?:[A-Za-z0-9][A-Za-z0-9._-]*)?$/, "expected one path segment or '', without slashes")
    .exactOptional()
    .describe("Segment after the set's route: '' for the newest stable version, 'next' for current."),
  isLast: z
    .boolean()
    .default(false)
    .describe('Whether this is the newest stable version; true for exactly one version of a set.'),
  banner: z
    .enum(['none', 'unreleased', 'unmaintained'])
    .default('none')
    .describe('Notice at the top of the pages of this version.'),
  badge: z
    .boolean()
    .exactOptional()
    .describe("Whether pages show the version's label; by default, if the set has several versions."),
  hiddenClasses: z
    .array(text)
    .default([])
    .describe(
      'Classes that this version leaves out of sidebar entries, such as marks of features that it does not have yet.',
    ),
  variables,
  companions: z
    .record(z.string(), z.string())
    .default({})
    .describe('Set name → its version that matches this one, for links between sets.'),
});

const older = z.strictObject({
  label: text.describe('What readers see at the end of the version menu.'),
  href: externalHref.describe('Address of docs on another site.'),
});

const set = z.strictObject({
  name: folderName.describe('Name of the set and of its folder below content/.'),
  label: text.describe('What readers see.'),
  route: z
    .string()
    .regex(
      /^\/docs(?:\/[a-z0-9-]+)*$/,
      'expected /docs or a path below it such as /docs/vcluster, without a slash at its end',
    )
    .describe('Address of the set.'),
  versions: z.array(version).min(1).describe('From the newest to the oldest; each inherits from the next.'),
  older: z.array(older).default([]).describe('Documentation of older versions on other sites.'),
});

/** The schema of `versions.json`. Rules between its parts are in `version-rules.ts`. */
export const versionsSchema = z.strictObject({
  $schema: z.string().exactOptional().describe('For editors.'),
  sets: z.array(set).min(1).describe('The documentation sets.'),
});

export type VersionsInput = z.infer<typeof versionsSchema>;
export type SetInput = VersionsInput['sets'][number];
export type VersionInput = SetInput['versions'][number];

import { z } from 'zod';
import { LANDING } from '../../base/landing.ts';
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
    .exactOptional()
    .describe(
      "Whether this is the newest stable version; true for at most one of a set. By default, it's the first that isn't 'current'.",
    ),
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
  label: text.exactOptional().describe('What readers see; by default, the name.'),
  route: z
    .string()
    .regex(
      new RegExp(`^${LANDING}(?:/[a-z0-9-]+)*$`),
      `expected ${LANDING} or a path below it such as ${LANDING}/app, without a slash at its end`,
    )
    .exactOptional()
    .describe(
      `Address of the set; by default, ${LANDING} for the first one, and ${LANDING}/<name> for the others.`,
    ),
  versions: z.array(version).min(1).describe('From the newest to the oldest; each inherits from the next.'),
  older: z.array(older).default([]).describe('Documentation of older versions on other sites.'),
});

/** The schema of `versions.json`. Rules between its parts are in `version-rules.ts`. */
export const versionsSchema = z.strictObject({
  $schema: z.string().exactOptional().describe('For editors.'),
  sets: z.array(set).min(1).describe('The documentation sets.'),
});

type Written = z.infer<typeof versionsSchema>;
type WrittenSet = Written['sets'][number];

/** One version as written, with the defaults that rules depend on. */
export type VersionInput = WrittenSet['versions'][number] & { isLast: boolean };
export type SetInput = Omit<WrittenSet, 'versions'> & {
  label: string;
  route: string;
  versions: VersionInput[];
};
export type VersionsInput = { sets: SetInput[] };

/**
 * The written sets with what they leave out: the first set is at the landing page's address, and a set's newest stable
 * version is its first one that isn't `current`.
 */
export function withDefaults({ sets }: Written): VersionsInput {
  const atRoot = sets.find(({ route }) => route === LANDING) ?? sets.find(({ route }) => route === undefined);
  return {
    sets: sets.map((set) => ({
      ...set,
      label: set.label ?? set.name,
      route: set.route ?? (set === atRoot ? LANDING : `${LANDING}/${set.name}`),
      versions: withNewestStable(set.versions),
    })),
  };
}

function withNewestStable(versions: WrittenSet['versions']): VersionInput[] {
  const marked = versions.some(({ isLast }) => isLast === true);
  const open = versions.filter(({ isLast }) => isLast === undefined);
  const first = marked ? undefined : (open.find(({ name }) => name !== 'current') ?? open[0]);
  return versions.map((version) => ({ ...version, isLast: version.isLast ?? version === first }));
}

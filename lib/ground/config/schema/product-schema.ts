import { z } from 'zod';
import { folderName, text } from './common.ts';

/** A regular expression, without slashes. Case doesn't matter. */
const pattern = text.refine(isPattern, 'expected a regular expression');

function isPattern(value: string): boolean {
  try {
    return new RegExp(value) instanceof RegExp;
  } catch {
    return false;
  }
}

const fieldPath = text.regex(
  /^[^\s.[\]]+(?:\[\])?(?:\.[^\s.[\]]+(?:\[\])?)*$/,
  'expected a path such as a.b[].c',
);

const kind = z.strictObject({
  id: text
    .regex(/^[\w.-]+$/, "expected letters, digits, '.', '_', and '-'")
    .describe('Identifies the kind in links, options, and fences: check="schema=<id>: why".'),
  label: text.describe('What readers see.'),
  fileName: text.describe('Default name of a download.'),
  reader: text.describe('What reads such files, as a sentence begins: App, The platform.'),
  set: folderName.describe('The set whose reference data describes it.'),
  data: z
    .enum(['fields', 'resources'])
    .default('fields')
    .describe("'fields': one file with the set's fields. 'resources': manifests of the set's API."),
  schema: text
    .regex(/^[\w-]+$/, "expected letters, digits, '_', and '-'")
    .nullable()
    .default(null)
    .describe("Folder of its schemas, one per version; null if the set's own schema is served as it is."),
  schemaTitle: text.nullable().default(null).describe('Title of its schemas. Default: its name in the data.'),
  titles: z.array(pattern).default([]).describe('Paths of files that are of this kind.'),
  sharedTitles: z
    .array(pattern)
    .default([])
    .describe('Paths that other kinds of files have, too: they decide if the keys fit no other kind.'),
  sharedKeys: z
    .array(text)
    .default([])
    .describe('Top-level keys that files of other programs have, too: alone, they prove nothing.'),
  marker: z
    .strictObject({ key: text, value: pattern })
    .nullable()
    .default(null)
    .describe('A top-level key with a value that only this kind has.'),
  apiVersions: z
    .array(text)
    .default([])
    .describe('API versions of the manifests. The first one is what requests name.'),
  servedAt: z
    .string()
    .regex(/^\/[^\s?#]*[^\s?#/]$/, "expected a path that starts with '/'")
    .nullable()
    .default(null)
    .describe('Path in addresses of the API, up to the API version.'),
  embeddedAs: z
    .array(text)
    .default([])
    .describe('Keys in other documents whose text is such a file, for example in a ConfigMap.'),
  manifestTexts: z.array(fieldPath).default([]).describe('Fields whose text is manifests.'),
  passThrough: z
    .boolean()
    .default(false)
    .describe("true: the program passes what it doesn't define on, so unknown keys there are warnings."),
  emptyDropsDefault: z
    .boolean()
    .default(false)
    .describe('true: an empty value removes the default, as in the values of a chart.'),
  anyWord: z
    .boolean()
    .default(false)
    .describe('true: fields for true, false, or a word accept every word, but only act on the listed ones.'),
  exclusiveGroups: z
    .array(z.strictObject({ at: fieldPath, fallback: text }))
    .default([])
    .describe('Fields below a path of which one is on: `fallback` if no other is.'),
  examples: z
    .array(
      z.strictObject({
        label: text.describe('What readers see in the menu.'),
        file: text.describe('Name in _reference/examples of the set.'),
        version: text
          .nullable()
          .default(null)
          .describe('The version that it is for. Default: the newest stable one.'),
        isWrong: z.boolean().default(false).describe('true: it shows mistakes.'),
      }),
    )
    .default([])
    .describe('Files to start from in the workbench.'),
  formerKeys: z.array(text).default([]).describe('Top-level keys that only an older format of the file has.'),
  converter: text
    .nullable()
    .default(null)
    .describe('Id of the code in lib/product/ that converts files of an older format.'),
});

const step = z.strictObject({
  command: text.describe('The command without the program: connect space.'),
  effect: z
    .enum(['enter', 'leave', 'leave-own'])
    .describe(
      "'enter' what its argument names, 'leave' the current one, or 'leave-own' if it's the one that it names.",
    ),
  unless: z
    .record(text, text)
    .default({})
    .describe('Flag without dashes → value with which the command changes nothing.'),
  avoid: text
    .nullable()
    .default(null)
    .describe('The flag to add so that it changes nothing: --connect=false.'),
  refusedInside: z
    .strictObject({ unless: text, would: text })
    .nullable()
    .default(null)
    .describe('What it would do inside, and the flag without dashes that makes it harmless.'),
  skipsOwnSince: text
    .nullable()
    .default(null)
    .describe('The version from which on it runs nothing after -- if it names the current one.'),
});

const contexts = z.strictObject({
  place: text.describe('What the commands enter and leave: virtual cluster.'),
  contextNames: pattern.describe('Names of kubectl contexts in it. The first group is its name.'),
  leaveWith: text.describe('The command that leaves it.'),
  namespaceOf: text.describe('Its namespace on the host if none is given: app-{name}.'),
  namespaceFrom: z.array(text).describe('Commands whose namespace is on the host.'),
  hostNamespaces: z.array(text).default([]).describe('Namespaces that are always on the host.'),
  switches: z.array(text).default([]).describe('Flags of the program without values, without dashes.'),
  steps: z.array(step).describe('Commands that change the context.'),
});

const program = z.strictObject({
  name: text.describe('What people type.'),
  set: folderName.describe('The set whose commands are its own.'),
  setsValues: z
    .array(text)
    .default([])
    .describe('Commands whose --set sets fields of the main kind of file.'),
  runners: z.array(text).default([]).describe('Commands that run what follows --.'),
  extraArguments: z
    .record(text, text)
    .default({})
    .describe(
      "Command → an argument that it needs in addition to those in the data, because it's read later.",
    ),
  contexts: contexts.nullable().default(null).describe('How its commands change the context of kubectl.'),
});

const chart = z.strictObject({
  name: text.describe('Name of the Helm chart, without its repository.'),
  values: text.describe('Kind of file, or type of manifest-types.yml, that describes its values.'),
  isAssumed: z
    .boolean()
    .default(false)
    .describe("true: a release in a manifest of the product's API is of this chart unless it names another."),
});

const type = z.strictObject({
  name: text.describe('A type of manifest-types.yml.'),
  titles: z.array(pattern).default([]).describe('Paths of files that are of this type.'),
  requires: z.boolean().default(false).describe('true: what the type requires must be in the file.'),
  embeds: z.record(fieldPath, text).default({}).describe('Key → kind of file that its value is.'),
});

const manifestRule = z.strictObject({
  kinds: z.array(text).describe('Kinds of resources.'),
  at: z.array(fieldPath).describe('Mappings in them: spec.template, spec.versions[].template.'),
  requires: fieldPath.describe('The field that each of these mappings must set.'),
  missing: text.describe('What is missing without it: names no version of App.'),
});

/** The schema of `content/product.yml`. */
export const productSchema = z.strictObject({
  name: text.describe('Name of the product in sentences.'),
  words: z
    .array(text.regex(/^[a-z][a-z0-9-]+$/, "expected lowercase letters, digits, and '-'"))
    .default([])
    .describe("The product's names. The code of the site must not contain them."),
  set: folderName.describe(
    'The set with the commands and fields that snippets of all sets are compared with.',
  ),
  licenseHint: text.nullable().default(null).describe('What readers need for a field that needs a license.'),
  programs: z.array(program).default([]).describe('Command-line programs that the reference knows.'),
  charts: z.array(chart).default([]).describe('Helm charts, and what their values are.'),
  kinds: z.array(kind).default([]).describe("Kinds of readers' files, in the order of menus."),
  types: z.array(type).default([]).describe('Files of other programs that manifest-types.yml describes.'),
  manifestRules: z.array(manifestRule).default([]).describe("What the API's own data can't require."),
});

import { z } from 'zod';
import { DEFAULT_ROOT } from '../../base/default-root.ts';
import { isVariableKind, VARIABLE_KINDS } from '../../base/reader-variable-kinds.ts';
import { audiencesSchema } from './audiences-schema.ts';
import { basePath, externalHref, href, icon, origin, rootPath, side, text } from './common.ts';
import { footerSchema } from './footer-schema.ts';
import { rulesSchema } from './rules-schema.ts';
import { themeSchema } from './theme-schema.ts';

const label = text.describe('What readers see.');
const set = z.string().describe('Name of a set in versions.json.');

const docSet = z.strictObject({ type: z.literal('doc-set'), set, label, side });

const sidebar = z.strictObject({
  type: z.literal('sidebar'),
  set,
  page: text.describe(
    "Id of a page in that set's sidebar, for example 'introduction/what-are-virtual-clusters'.",
  ),
  label,
  side,
});

const link = z.strictObject({
  type: z.literal('link'),
  href: href.describe('Where the entry leads.'),
  label,
  side,
  icon: icon.exactOptional(),
});

const dialog = z.strictObject({
  type: z.literal('dialog'),
  href: externalHref.describe('Page to embed in the dialog. Without scripts, the link opens it.'),
  label,
  side,
});

const versionDropdown = z.strictObject({
  type: z.literal('version-dropdown'),
  set,
  versions: z
    .array(z.string())
    .min(1)
    .exactOptional()
    .describe('Names of the versions to list; by default, all.'),
  side,
});

const search = z.strictObject({ type: z.literal('search'), side });

/** The navbar: items from left to right, by type. */
const navbarSchema = z.strictObject({
  items: z
    .array(z.discriminatedUnion('type', [docSet, sidebar, link, dialog, versionDropdown, search]))
    .describe('Entries of the navbar, in order; each has a type.'),
});

/** The search box, and the hosted service behind it, if any. */
const searchSchema = z.strictObject({
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

const name = z.string().regex(/^[A-Z][A-Z0-9_]*$/, 'expected a name of capitals, digits, and _');

const variable = z.strictObject({
  kind: z
    .enum(Object.keys(VARIABLE_KINDS).filter(isVariableKind))
    .describe('What a value looks like: lib/ground/base/reader-variable-kinds.ts has the kinds.'),
  description: text.describe('What readers should enter, in a few words.'),
});

/** The variables that readers fill in, by name. */
const variablesSchema = z.record(name, variable);

/** Where an export is read that nobody publishes: `npm run serve`. */
const LOCAL_ORIGIN = 'http://localhost:4173';

const repository = z.strictObject({
  url: externalHref.describe('Address of the repository, without a slash at its end.'),
  branch: text.default('main').describe('Branch that edit links lead to.'),
  contentPath: text.default('content').describe('Folder of the content in the repository.'),
  newDocumentTemplate: text
    .default('---\ntitle: Title in sentence case\n---\n')
    .describe('Initial text of a page that a reader creates.'),
  openIn: externalHref
    .exactOptional()
    .describe(
      "Address of a development environment; the repository's address is added at its end, for the action 'open-environment'.",
    ),
});

const announcement = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9-]+$/, "expected small letters, digits, and '-'")
    .describe('A new id shows the bar again, even to readers who closed it.'),
  text: text.describe('What the bar says.'),
  linkText: text.describe('The part that is a link, after the text.'),
  href: href.describe('Where the link leads.'),
});

/** What readers can take with them. */
export const offlineKinds = z.array(z.enum(['bundle', 'docset', 'book', 'epub', 'pack']));

/** The schema of `content/site.yml`. Every field has a default: a site can do without the file. */
export const settingsSchema = z.strictObject({
  title: text.exactOptional().describe('Name of the site; by default, the label of its first set.'),
  tagline: text.exactOptional().describe('One sentence about the site; by default, made from its title.'),
  origin: origin
    .default(LOCAL_ORIGIN)
    .describe('Scheme and host of canonical links; overridden by SITE_ORIGIN.'),
  basePath: basePath.default('').describe('Path below which the site is served; overridden by BASE_PATH.'),
  rootPath: rootPath
    .default(DEFAULT_ROOT)
    .describe('Path of the landing page. All pages and files of the documentation are below it.'),
  titleDelimiter: text.default('|').describe("The separator between a page's title and the site's."),
  repository: repository
    .nullable()
    .default(null)
    .describe(
      'The repository that contains the content; null: pages have no links to edit them or to report problems.',
    ),
  announcement: announcement.nullable().default(null).describe('The bar at the top of every page, or null.'),
  navbar: navbarSchema
    .exactOptional()
    .describe('The bar at the top of every page; by default, the sets, and the search.'),
  footer: footerSchema.prefault({}).describe('The end of every page.'),
  search: searchSchema.prefault({}).describe('The search box.'),
  imageZoomSelector: text
    .refine(isSelector, 'expected a CSS selector such as main article img')
    .default('main article img')
    .describe('CSS selector of the images that zoom when they are clicked.'),
  requireDescriptions: z
    .boolean()
    .default(false)
    .describe('true: a page without a description is a problem.'),
  theme: themeSchema.prefault({}).describe('Logo and colors.'),
  audiences: audiencesSchema
    .nullable()
    .default(null)
    .describe(
      'Groups of readers that pages are for, and between which the sidebar lets readers choose; null: none.',
    ),
  rules: rulesSchema
    .default([])
    .describe('How severe problems are, by rule and folder. Later entries override earlier ones.'),
  externalLinks: z
    .strictObject({
      allow: z
        .array(externalHref)
        .default([])
        .describe('Prefixes of addresses that `npm run check -- --external` does not request.'),
    })
    .default({ allow: [] })
    .describe('How links to other sites are checked.'),
  offline: offlineKinds
    .default([])
    .describe(
      'What a build makes of each version for readers without a network, and lists at /docs/downloads.',
    ),
  readerVariables: variablesSchema
    .default({})
    .describe('What readers fill in: a fence uses it as [[VAR:NAME:default]].'),
});

const NAME = String.raw`-?(?:[_a-zA-Z]|[^\0-\x7f])(?:[\w-]|[^\0-\x7f])*`;
const VALUE = String.raw`(?:"[^"\n]*"|'[^'\n]*'|${NAME})`;
const ATTRIBUTE = String.raw`\[\s*${NAME}\s*(?:[~|^$*]?=\s*${VALUE}\s*[iIsS]?\s*)?\]`;
/** The arguments of a pseudo-class only have to be balanced: numbers, names, or selectors. */
const PSEUDO = String.raw`::?${NAME}(?:\((?:[^()]|\([^()]*\))+\))?`;
const PART = String.raw`(?:\*|${NAME})?(?:#${NAME}|\.${NAME}|${ATTRIBUTE}|${PSEUDO})*`;
const SELECTOR = new RegExp(String.raw`^(?![>+~])${PART}(?:(?:\s*[>+~]\s*|\s+)(?![\s>+~])${PART})*$`);

/** Whether a text is a list of CSS selectors that browsers accept. Escapes and namespaces aren't supported. */
function isSelector(text: string): boolean {
  return partsOf(text).every((part) => part !== '' && !/[>+~]$/.test(part) && SELECTOR.test(part));
}

/** The selectors in a list. Commas in parentheses don't separate them. */
function partsOf(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '(' || letter === '[') depth += 1;
    if (letter === ')' || letter === ']') depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}

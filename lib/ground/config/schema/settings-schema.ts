import { z } from 'zod';
import { audiencesSchema } from './audiences-schema.ts';
import { basePath, externalHref, href, origin, rootPath, text } from './common.ts';
import { footerSchema } from './footer-schema.ts';
import { navbarSchema } from './navbar-schema.ts';
import { rulesSchema } from './rules-schema.ts';
import { searchSchema } from './search-schema.ts';
import { isSelector } from './selector.ts';
import { themeSchema } from './theme-schema.ts';
import { variablesSchema } from './variables-schema.ts';

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

/** The schema of `content/site.yml`. Every field has a default: a site can do without the file. */
export const settingsSchema = z.strictObject({
  title: text.exactOptional().describe('Name of the site; by default, the label of its first set.'),
  tagline: text.exactOptional().describe('One sentence about the site; by default, made from its title.'),
  origin: origin
    .default(LOCAL_ORIGIN)
    .describe('Scheme and host of canonical links; overridden by SITE_ORIGIN.'),
  basePath: basePath.default('').describe('Path below which the site is served; overridden by BASE_PATH.'),
  rootPath: rootPath
    .default('/docs')
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
  offline: z
    .array(z.enum(['bundle', 'docset', 'book', 'pack']))
    .default([])
    .describe(
      'What a build makes of each version for readers without a network, and lists at /docs/downloads.',
    ),
  readerVariables: variablesSchema
    .default({})
    .describe('What readers fill in: a fence uses it as [[VAR:NAME:default]].'),
});

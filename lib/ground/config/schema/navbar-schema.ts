import { z } from 'zod';
import { externalHref, href, icon, side, text } from './common.ts';

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
export const navbarSchema = z.strictObject({
  items: z
    .array(z.discriminatedUnion('type', [docSet, sidebar, link, dialog, versionDropdown, search]))
    .describe('Entries of the navbar, in order; each has a type.'),
});

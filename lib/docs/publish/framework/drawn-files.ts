import { LANDING_FOLDER } from '../../../ground/base/landing.ts';

/**
 * The names that the framework gives to what it writes into an export and into its own folder. None of them is
 * documented.
 */

/** The folder of the fonts and pictures that stylesheets name. */
export const MEDIA = '_next/static/media/';

/** The framework's folder, and in it what it draws and then copies to the export. */
export const FRAMEWORK_FOLDER = '.next';
export const DRAWN_FOLDER = `${FRAMEWORK_FOLDER}/server/app`;
export const DRAWN = /^server\/app\/.*\.(?:body|html|meta|rsc)$/;

/** The framework's notes for its next run, and the record of a bundle that is kept. */
export const NOTES = /^(?:trace|turbopack|lock$|export-detail\.json$|bundle\.json$)/;

/** What the framework writes last when it has exported. */
export const EXPORT_DETAIL = `${FRAMEWORK_FOLDER}/export-detail.json`;

/** Folders of an export that are empty without the router's files. A host would respond to them with 403 or a list. */
export const EMPTIED = ['_not-found', '404'];

/** What the framework and its `public` folder put below the root path, apart from what only the router requests. */
const KNOWN = new RegExp(
  `^(?!${LANDING_FOLDER}/)|\\.html$|^${LANDING_FOLDER}/(?:(?:assets|schemas)/|opensearch\\.xml$)`,
);

/** The framework's scripts: most of a page's code runs when it starts. */
export const isScript = (path: string): boolean => /^_next\/static\/chunks\/.+\.js$/.test(path);

/**
 * The files in a drawn export that only the framework's router requests, and its second name for the not-found page.
 * Throws an Error for a file of a kind that isn't known: it would be published without any use.
 */
export function routerFilesAmong(files: readonly string[]): string[] {
  const known = new Set(files);
  const isRouters = (path: string) =>
    (path.endsWith('.txt') && known.has(path.replace(/\.txt$/, '.html'))) ||
    /(?:^|\/)__next\.[^/]*\.txt$/.test(path) ||
    EMPTIED.some((folder) => (path === `${folder}.html` ? folder !== '404' : path.startsWith(`${folder}/`)));
  const found = files.filter(isRouters);
  const routers = new Set(found);
  const other = files.find((path) => !routers.has(path) && !KNOWN.test(path));
  if (other !== undefined) throw new Error(`The framework drew a file of an unknown kind: ${other}`);
  return found;
}

/** Whether the framework drew a document. The others are the export's own. */
export const isDrawn = (html: string): boolean => html.includes('self.__next_f.push(');

import { LANDING_FOLDER } from '../../../ground/base/landing.ts';

/**
 * The names that the framework gives to what it writes into an export and into its own folder. None of them is
 * documented.
 */

/** The framework's folder, and in it what it renders and then copies to the export. */
export const FRAMEWORK_FOLDER = '.next';
export const RENDERED_FOLDER = `${FRAMEWORK_FOLDER}/server/app`;
export const RENDERED = /^server\/app\/.*\.(?:body|html|meta|rsc)$/;

/** The framework's notes for its next run, and the record of a bundle that is kept. */
export const NOTES = /^(?:trace|turbopack|lock$|export-detail\.json$|bundle\.json$)/;

/** The page for unknown addresses, which is a route like any other, and its name in an export. */
export const NOT_FOUND = { rendered: 'page-not-found.html', exported: '404.html' };

/** Names of scripts and stylesheets are below this folder of an export. */
export const STATIC = '_next/static';

/** The framework's second name for the page for unknown addresses. */
export const SECOND_NOT_FOUND = '_not-found.html';

/** Folders of an export that are empty without the router's files. A host would respond to them with 403 or a list. */
export const EMPTIED = ['_not-found', '404', NOT_FOUND.rendered.replace('.html', '')];

/** What the framework and its `public` folder put below the root path, apart from what only the router requests. */
const KNOWN = new RegExp(
  `^(?!${LANDING_FOLDER}/)|\\.html$|^${LANDING_FOLDER}/(?:(?:assets|schemas)/|opensearch\\.xml$)`,
);

/** The framework's scripts: most of a page's code runs when it starts. */
export const isScript = (path: string): boolean => path.startsWith(`${STATIC}/`) && path.endsWith('.js');

/**
 * The files in a rendered export that only the framework's router requests, and its second name for the not-found page.
 * Throws an Error for a file of a kind that isn't known: it would be published without any use.
 */
export function routerFilesAmong(files: readonly string[]): string[] {
  const known = new Set(files);
  const isRouters = (path: string) =>
    (path.endsWith('.txt') && known.has(path.replace(/\.txt$/, '.html'))) ||
    /(?:^|\/)__next\.[^/]*\.txt$/.test(path) ||
    path === SECOND_NOT_FOUND ||
    EMPTIED.some((folder) => path.startsWith(`${folder}/`));
  const found = files.filter(isRouters);
  const routers = new Set(found);
  const other = files.find((path) => !routers.has(path) && !KNOWN.test(path));
  if (other !== undefined) throw new Error(`The framework rendered a file of an unknown kind: ${other}`);
  return found;
}

/** Whether the framework rendered a document. The others are the export's own. */
export const isRendered = (html: string): boolean => html.includes('self.__next_f.push(');

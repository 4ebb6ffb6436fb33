import { hashOf } from '../../../ground/base/hash.ts';
import { LANDING_FOLDER } from '../../../ground/base/landing.ts';
import { isRendered } from './rendered-files.ts';

/** The stylesheet of all pages: its path in the export, its text, and the addresses of those that it replaces. */
export type Stylesheet = { path: string; text: string; replaced: readonly string[] };

/** A stylesheet of the framework: it keeps those with a precedence for as long as the document lives. */
const LINK = /<link rel="stylesheet" href="([^"]+)" data-precedence="next"\/>/g;

/** Any stylesheet in a page. */
const ANY_LINK = /<link rel="stylesheet" href="([^"]+)"[^>]*>/g;

/** Addresses in a stylesheet are relative to it, and a combined one is in another folder. */
const RELATIVE_ADDRESS = /url\((["']?)\.\.\//g;

/**
 * Combines the framework's stylesheets, in their order. `files` are their addresses and texts; they're all in the same
 * folder below `static`, the address of their parent folder.
 */
export function combineStylesheets(
  files: ReadonlyMap<string, string>,
  { static: parent }: { static: string },
): Stylesheet {
  const text = [...files.values()].map((css) => css.replace(RELATIVE_ADDRESS, `url($1${parent}/`)).join('\n');
  return {
    path: `${LANDING_FOLDER}/assets/${hashOf(text).slice(0, 16)}/site.css`,
    text,
    replaced: [...files.keys()],
  };
}

/**
 * Makes a page load one stylesheet instead of several. `address` is that of `sheet`. It comes at the end of the head:
 * scripts below a stylesheet wait for it, and the rest of the page waits for them. The links to the others stay, as
 * disabled ones that browsers don't load: with them, the framework takes the stylesheets for loaded. Throws an Error for a document of the framework's without stylesheets.
 */
export function withOneStylesheet(html: string, { replaced }: Stylesheet, address: string): string {
  const links = [...html.matchAll(ANY_LINK)];
  const isOfFramework = html.search(LINK) !== -1;
  if (isRendered(html) && !isOfFramework)
    throw new Error('The framework rendered a document without stylesheets.');
  const isReplaced = (href = '') => replaced.includes(href);
  if (!links.some(([, href]) => isReplaced(href))) return html;
  const placeholders = replaced.map(
    (href) => `<link rel="stylesheet" href="${href}" data-precedence="next" disabled=""/>`,
  );
  // A stylesheet that other pages don't have stays below the common one.
  const others = links.filter(([, href]) => !isReplaced(href)).map(([link]) => link);
  const last = [`<link rel="stylesheet" href="${address}"/>`, ...others].join('');
  let open = isOfFramework ? placeholders.join('') : '';
  const rest = html.replace(ANY_LINK, () => {
    const here = open;
    open = '';
    return here;
  });
  return rest.replace('</head>', () => `${last}</head>`);
}

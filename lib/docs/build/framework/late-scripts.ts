import { isRendered } from './rendered-files.ts';

/** A script of the framework in a page: `<script src="/_next/x.js" async="">`, also below a base path. */
const FRAMEWORK_SCRIPT = /<script src="([^"]*\/_next\/[^"]+\.js)" async=""><\/script>/g;

/** A hint to load one of them early. */
const SCRIPT_PRELOAD = /<link rel="preload"(?=[^>]* as="script")([^>]*)>/g;

/**
 * Makes the framework's scripts wait until a page can be read, so they don't compete with the page itself for a slow
 * connection or processor. `starter` is the source of the script that starts them (`start-late.ts`). A page that the
 * framework didn't render stays as it is. Throws an Error if it rendered one without scripts.
 */
export function withLateScripts(html: string, starter: string): string {
  const end = html.indexOf('</head>');
  const hasScripts = html.search(FRAMEWORK_SCRIPT) !== -1;
  if (isRendered(html) && !hasScripts) throw new Error('The framework rendered a document without scripts.');
  if (end === -1 || !hasScripts) return html;
  return `${html.slice(0, end)}<script>${starter}</script>${html.slice(end)}`
    .replace(FRAMEWORK_SCRIPT, '<script type="late" src="$1"></script>')
    .replace(SCRIPT_PRELOAD, '<link rel="late"$1>');
}

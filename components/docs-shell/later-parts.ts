/** What every page fetches once it is loaded, in one file. */
export { arrive, handle } from '../mdx/serve-page.ts';
export { serveShell } from './serve-shell.ts';

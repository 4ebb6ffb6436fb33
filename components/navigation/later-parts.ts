/** What every page fetches once it is loaded, in one file. */
export { serveShell } from '../docs-shell/serve-shell.ts';
export { prefetchOnRest } from './prefetch-on-rest.ts';

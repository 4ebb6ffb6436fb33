import { watchNavigation } from '../navigation/watch-navigation.ts';

/** What every page fetches once it is loaded, in one file. */
export { arrive, handle } from '../mdx/serve-page.ts';
export { serveShell } from './serve-shell.ts';

// A file is run once a document, and this lasts as long: a crash that takes the shell away is one of the things to answer.
watchNavigation(process.env.DOCS_BASE_PATH ?? '');

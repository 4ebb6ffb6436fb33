import { watchNavigation } from '../navigation/watch-navigation.ts';

export { serveShell } from '../docs-shell/serve-shell.ts';
/** What every page fetches once it is loaded, in one file. */
export { arrive, handle } from '../mdx/serve-page.ts';

// A file is run once a document, and this lasts as long: a crash that takes the shell away is one of the things to answer.
watchNavigation(process.env.DOCS_BASE_PATH ?? '');

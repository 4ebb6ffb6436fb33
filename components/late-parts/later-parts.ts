import { keepTitle } from '../navigation/keep-title.ts';
import { watchNavigation } from '../navigation/watch-navigation.ts';

// What every page fetches once it is loaded, in one file.
export { serveShell } from '../docs-shell/serve-shell.ts';
export { arrive, handle } from '../mdx/serve-page.ts';
export { keepAnchor } from '../navigation/keep-anchor.ts';

// A file is run once a document, and this lasts as long: a crash that takes the shell away is one of the things to answer.
watchNavigation(process.env.DOCS_BASE_PATH ?? '');
keepTitle();

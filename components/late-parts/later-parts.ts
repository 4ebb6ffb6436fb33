import { keepTitle } from '../navigation/keep-title.ts';
import { keepTargetMarked } from '../navigation/mark-target.ts';
import { watchNavigation } from '../navigation/watch-navigation.ts';

// Everything that each page fetches after it loads, in one file.
export { serveShell } from '../docs-shell/serve-shell.ts';
export { arrive, handle } from '../mdx/serve-page.ts';

// A file runs once per document, and so does this: it must outlive a crash that removes the shell.
watchNavigation(process.env.DOCS_BASE_PATH ?? '');
keepTitle();
keepTargetMarked();

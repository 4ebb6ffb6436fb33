import { loadWaitingParts } from '../load-parts/load-waiting-parts.ts';
import { keepTargetMarked } from '../navigation/mark-target.ts';

// Everything that each page fetches after it loads, in one file.
export { enhanceShell } from '../docs-shell/enhance-shell.ts';
export { arrive, handle } from '../mdx/enhance-page.ts';

// A file runs once per document, and so does this.
keepTargetMarked();
// Fetched while the network is up: it may be down when they're needed.
loadWaitingParts().catch(() => {});

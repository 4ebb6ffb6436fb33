import { prepareToDraw } from '../lib/build/build-site.ts';
import { command } from './command.ts';
import { buildTools } from './run.ts';

// Called by next.config.ts where `next build` runs on its own: makes everything that it draws pages from.
await command((root) => prepareToDraw(root, buildTools));

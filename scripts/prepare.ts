import { prepareToRender } from '../lib/docs/build/build-site.ts';
import { command } from './command.ts';
import { buildTools } from './run.ts';

// Called by next.config.ts if `next build` runs on its own: generates everything that it renders pages from.
await command((root) => prepareToRender(root, buildTools));

import { prepareToDraw } from '../lib/build/build-site.ts';
import { requireLockFile } from './require-lock-file.ts';
import { buildTools, runBuild } from './run.ts';

// Called by next.config.ts where `next build` runs on its own: makes everything that it draws pages from.
const root = process.cwd();
requireLockFile(root);
await runBuild(() => prepareToDraw(root, buildTools));

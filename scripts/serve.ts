import { command } from './command.ts';
import { readServeOptions, serve } from './serve-export.ts';

await command((root) => serve(root, readServeOptions()), { needsLockFile: false });

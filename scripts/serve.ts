import { command } from './command.ts';
import { serve } from './serve-export.ts';

await command(serve, { needsLockFile: false });

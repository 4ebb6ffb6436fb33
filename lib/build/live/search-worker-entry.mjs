// Node 20 does not hand a loader on to worker threads: this one reads TypeScript by registering it itself.
import { register } from 'tsx/esm/api';

register();
await import('./search-worker.ts');

// Node 20 doesn't pass a loader on to worker threads, so this one registers it itself to load TypeScript.
import { register } from 'tsx/esm/api';

register();
await import('./live-worker.ts');

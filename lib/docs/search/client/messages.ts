import type { SearchRequest, SearchResult } from './contract.ts';

/** Messages from a page to the worker. `prepare` loads a version's shard before anything is typed. */
export type ToWorker =
  | { kind: 'search'; id: number; requests: readonly SearchRequest[] }
  | { kind: 'prepare'; tags: readonly string[] };

/**
 * Messages from the worker to a page. `ready`: it's running. `better`: more data has arrived, so the last question has
 * a better answer.
 */
export type FromWorker =
  | { kind: 'answer'; id: number; results: SearchResult[] }
  | { kind: 'failure'; id: number; message: string }
  | { kind: 'ready' }
  | { kind: 'better' };

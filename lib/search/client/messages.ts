import type { SearchRequest, SearchResult } from './contract.ts';

/** What a page tells the worker. `prepare` loads a version's shard before anything was typed. */
export type ToWorker =
  | { kind: 'search'; id: number; requests: readonly SearchRequest[] }
  | { kind: 'prepare'; tags: readonly string[] };

/** What the worker tells a page. `ready`: it runs. `better`: more is known now, so the last question has a better answer. */
export type FromWorker =
  | { kind: 'answer'; id: number; results: SearchResult[] }
  | { kind: 'failure'; id: number; message: string }
  | { kind: 'ready' }
  | { kind: 'better' };

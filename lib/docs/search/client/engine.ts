import { fittingWords } from '../engine/rank.ts';
import { type Cause, createDiagnosis, type KnownText } from '../log/diagnose.ts';
import { answer } from './answer.ts';
import type { Question, Scope, SearchResult } from './contract.ts';
import { createShardStore, type FetchText } from './shard-store.ts';

/** Provides the engine's files. */
export { fetchText } from './fetch-file.ts';

/** The engine, in a worker or on the page. */
export type Engine = {
  prepare(scope: Scope): Promise<void>;
  query(question: Question): Promise<SearchResult>;
  detail(question: Question): Promise<SearchResult>;
  fit(text: string, scope: Scope): Promise<string>;
  /** The known messages in a log. Rejects if they can't be loaded. */
  diagnose(log: string): Promise<Cause[]>;
};

/** Creates the engine for the index with a manifest. */
export function createEngine(manifest: string, fetchText: FetchText): Engine {
  const store = createShardStore(manifest, fetchText);
  let diagnosis: ReturnType<typeof createDiagnosis> | null = null;
  return {
    prepare: ({ key }) => store.addWords(key, []),
    query: (question) => answer(question, store, false),
    detail: (question) => answer(question, store, true),
    diagnose: async (log) => {
      const file = await store.messages();
      diagnosis ??= createDiagnosis(file === null ? [] : (JSON.parse(file) as KnownText[]));
      return diagnosis(log);
    },
    fit: async (text, { key }) => fittingWords(text, await store.shard(key)),
  };
}

/** A call of one of the engine's functions, and what it returned. */
export type Call = { id: number; name: keyof Engine; parameters: readonly unknown[] };
export type Returned = { id: number } & ({ value: unknown } | { error: string });

/** Calls a function of the engine by its name. Resolves also if it fails. */
export async function runCall(engine: Engine, { id, name, parameters }: Call): Promise<Returned> {
  try {
    return { id, value: await (engine[name] as (...all: readonly unknown[]) => unknown)(...parameters) };
  } catch (error) {
    return { id, error: String(error) };
  }
}

import type { Scope, SearchClient, SearchHit, SearchResult } from '../../lib/docs/search/client/contract.ts';
import { MAX_QUERY_LENGTH, STALLED_AFTER } from '../../lib/docs/search/limits.ts';
import type { Card, Typed } from './read-typed.ts';

/** What a list shows. */
export type Shown = {
  /** What is typed. */
  text: string;
  /** The chosen scope. */
  scope: Scope;
  /** What the list answers, which can still be the previous text. Null before the first answer. */
  answered: (Typed & { text: string; chosen: Scope }) | null;
  cards: readonly Card[];
  hits: readonly SearchHit[];
  /** Number of pages found, and of the steps that show them all. */
  count: number;
  allSteps: number;
  steps: number;
  shorter: readonly string[];
  /** `idle`: too little is typed. `waiting`: the list answers an earlier text, or there is none yet. */
  status: 'idle' | 'waiting' | 'stalled' | 'answered' | 'error';
};

/** How long a query must stay the same before its pages' texts are loaded, in milliseconds. */
const REST = 150;

/** How long it must stay the same before an empty list replaces another one: most misspelled words aren't finished. */
const EMPTY_REST = 400;

/** Shorter texts show what was opened before. */
const SHORTEST = 2;

/** One search field and its list, without a screen. */
export type Session = {
  shown(): Shown;
  subscribe(listener: () => void): () => void;
  type(text: string): void;
  choose(scope: Scope): void;
  retry(): void;
  /** Adds the next step of the list. */
  more(): void;
  /** Resolves when the list answers what is typed. Rejects if it can't, or if more is typed. */
  settled(): Promise<Shown>;
};

type Options = {
  search: SearchClient;
  /** What is typed before the session is asked for the first time. */
  text?: string;
  scope: Scope;
  /** Pages in a step. */
  size: number;
  read: (text: string, scope: Scope) => Typed;
};

/**
 * Creates a session. Each text is asked for at once, and its answer is shown once: what is added later are texts in the
 * same rows, and further steps below them. Until an answer arrives, the previous list stays.
 */
export function createSession({ search, text: typed = '', scope: first, size, read }: Options): Session {
  const listeners = new Set<() => void>();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let waiting: { resolve: (shown: Shown) => void; reject: (reason: Error) => void }[] = [];
  /** Counts questions: the answer to an earlier one isn't shown. */
  let turn = 0;
  let shown: Shown = { ...EMPTY, text: typed, scope: first, status: 'idle' };

  const show = (part: Partial<Shown>) => {
    shown = { ...shown, ...part };
    for (const listener of listeners) listener();
  };
  const end = (error: string | null) => {
    const all = waiting;
    waiting = [];
    for (const { resolve, reject } of all) {
      if (error === null) resolve(shown);
      else reject(new Error(error));
    }
  };
  const after = (delay: number, work: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, delay);
    timers.add(timer);
  };
  const begin = (): number => {
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
    turn += 1;
    return turn;
  };

  const request = () => {
    const mine = begin();
    const { text, scope } = shown;
    if (text.trim().length < SHORTEST) {
      show({ ...EMPTY, status: 'idle' });
      return end('Too little is typed.');
    }
    const start = performance.now();
    const typed = read(text, scope);
    const isMine = () => turn === mine;
    show({ status: 'waiting' });
    after(STALLED_AFTER, () => show({ status: 'stalled' }));
    const question = { query: typed.words, scope: typed.scope, size };
    search.query({ ...question, page: 0 }).then(
      (result) => {
        if (!isMine()) return;
        const isEmpty = result.hits.length === 0 && cardsOf(typed, result).length === 0;
        const patience = isEmpty && shown.hits.length > 0 ? EMPTY_REST - (performance.now() - start) : 0;
        const answer = () => {
          for (const timer of timers) clearTimeout(timer);
          timers.clear();
          show({ ...listOf(typed, result), answered: { ...typed, text, chosen: scope }, status: 'answered' });
          end(null);
          after(REST, () => addTexts(question, 0, isMine));
        };
        if (patience > 0) after(patience, answer);
        else answer();
      },
      (error: unknown) => {
        if (!isMine()) return;
        begin();
        show({ ...EMPTY, status: 'error' });
        end(String(error));
      },
    );
  };
  type Asked = { query: string; scope: Scope; size: number };
  const addTexts = async (question: Asked, page: number, isMine: () => boolean) => {
    const result = await search.detail?.({ ...question, page }).catch(() => null);
    if (!result || !isMine()) return;
    const byId = new Map(result.hits.map((hit) => [hit.objectID, hit]));
    show({ hits: shown.hits.map((hit) => byId.get(hit.objectID) ?? hit) });
  };

  return {
    shown: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    type: (text) => {
      shown = { ...shown, text: text.slice(0, MAX_QUERY_LENGTH) };
      end('More is typed.');
      request();
    },
    choose: (scope) => {
      shown = { ...shown, scope };
      end('Another scope is chosen.');
      request();
    },
    retry: request,
    more: () => {
      const { answered, steps, allSteps, status } = shown;
      if (answered === null || status !== 'answered' || steps >= allSteps) return;
      const mine = turn;
      const isMine = () => turn === mine && shown.steps === steps + 1;
      const question = { query: answered.words, scope: answered.scope, size };
      search.query({ ...question, page: steps }).then(
        ({ hits }) => {
          if (turn !== mine || shown.steps !== steps) return;
          show({ hits: [...shown.hits, ...hits], steps: steps + 1 });
          void addTexts(question, steps, isMine);
        },
        () => turn === mine && show({ status: 'error' }),
      );
    },
    settled: () =>
      shown.status === 'answered'
        ? Promise.resolve(shown)
        : new Promise((resolve, reject) => waiting.push({ resolve, reject })),
  };
}

const EMPTY = { answered: null, cards: [], hits: [], count: 0, allSteps: 0, steps: 0, shorter: [] };

/** What only other versions have is a row above the hits. */
const cardsOf = ({ cards }: Typed, { elsewhere }: SearchResult): Card[] =>
  elsewhere ? [...cards, { ...elsewhere, title: `${elsewhere.title}: ${elsewhere.text}`, text: '' }] : cards;

const listOf = (typed: Typed, result: SearchResult) => ({
  cards: cardsOf(typed, result),
  hits: result.hits,
  count: result.nbHits,
  allSteps: result.nbPages,
  steps: 1,
  shorter: result.shorter ?? [],
});

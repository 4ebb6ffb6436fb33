import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Question, Scope, SearchHit, SearchResult } from '../../lib/docs/search/client/contract.ts';
import type { Card } from './read-typed.ts';
import { createSession, type Session } from './session.ts';

const scope: Scope = { id: 'a', label: 'A', tags: [], key: 'a/1', reach: 'own' };
const other: Scope = { ...scope, id: 'b', key: 'b/1' };
const hit = (objectID: string, content: string | null = null) => ({ objectID, content }) as SearchHit;
const found = (...ids: string[]): SearchResult => ({
  hits: ids.map((id) => hit(id)),
  nbHits: ids.length,
  nbPages: 2,
});

type Asked = { question: Question; resolve: (result: SearchResult) => void; reject: (error: Error) => void };

let asked: Asked[];
let detailed: Asked[];
let cards: Card[];
let session: Session;

const collect = (all: Asked[]) => (question: Question) =>
  new Promise<SearchResult>((resolve, reject) => all.push({ question, resolve, reject }));
const wait = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const ids = () => session.shown().hits.map(({ objectID }) => objectID);
const answerLast = async (result: SearchResult) => {
  asked.at(-1)?.resolve(result);
  await wait();
};

beforeEach(() => {
  vi.useFakeTimers();
  [asked, detailed, cards] = [[], [], []];
  session = createSession({
    search: {
      query: (one) => collect(asked)(one),
      detail: (one) => collect(detailed)(one),
      fit: null,
      diagnose: null,
      prepare: () => {},
    },
    scope,
    size: 7,
    read: (text, chosen) => ({ words: text.trim(), scope: chosen, cards }),
  });
});

afterEach(() => vi.useRealTimers());

describe('a session', () => {
  it('asks at once, and shows the answer', async () => {
    session.type('sleep');
    expect(asked.map(({ question }) => question)).toEqual([{ query: 'sleep', scope, page: 0, size: 7 }]);
    expect(session.shown().status).toBe('waiting');
    await answerLast(found('one', 'two'));
    expect(session.shown()).toMatchObject({
      status: 'answered',
      count: 2,
      steps: 1,
      answered: { text: 'sleep' },
    });
  });

  it.each(['', ' ', 's'])('shows what was there before for %j', async (text) => {
    session.type('sleep');
    await answerLast(found('one'));
    session.type(text);
    expect(session.shown()).toMatchObject({ status: 'idle', hits: [] });
    expect(asked).toHaveLength(1);
  });

  it('keeps the list until a better one is there', async () => {
    session.type('kube');
    await answerLast(found('one'));
    session.type('kubevr');
    expect(ids()).toEqual(['one']);
    await answerLast(found());
    expect(session.shown()).toMatchObject({ status: 'waiting', count: 1 });
    session.type('kubevrit');
    await answerLast(found('two'));
    expect(ids()).toEqual(['two']);
  });

  it('says that nothing was found once nothing more is typed', async () => {
    session.type('kube');
    await answerLast(found('one'));
    session.type('kubevr');
    await answerLast({ ...found(), shorter: ['kube'] });
    await wait(399);
    expect(session.shown().status).not.toBe('answered');
    await wait(1);
    expect(session.shown()).toMatchObject({ status: 'answered', count: 0, shorter: ['kube'] });
  });

  it('adds texts to the same rows once the query rests', async () => {
    session.type('sleep');
    await answerLast(found('one', 'two'));
    await wait(149);
    expect(detailed).toEqual([]);
    await wait(1);
    detailed[0]?.resolve({
      ...found(),
      hits: [hit('two', 'Text of two'), hit('zero', 'Above?'), hit('one', 'Text of one')],
    });
    await wait();
    expect(session.shown().hits).toEqual([hit('one', 'Text of one'), hit('two', 'Text of two')]);
  });

  it('loads no texts for a query to which more is typed', async () => {
    session.type('sle');
    await answerLast(found('one'));
    await wait(100);
    session.type('slee');
    await answerLast(found('two'));
    await wait(149);
    expect(detailed).toEqual([]);
  });

  it('ignores answers to earlier texts', async () => {
    session.type('sle');
    session.type('sleep');
    await answerLast(found('late'));
    asked[0]?.resolve(found('early'));
    await wait(1000);
    expect(ids()).toEqual(['late']);
  });

  it('is stalled after 300 ms without an answer, and not after it', async () => {
    session.type('sleep');
    await wait(299);
    expect(session.shown().status).toBe('waiting');
    await wait(1);
    expect(session.shown().status).toBe('stalled');
    await answerLast(found('one'));
    await wait(1000);
    expect(session.shown().status).toBe('answered');
  });

  it('fails, and tries again', async () => {
    session.type('sleep');
    asked[0]?.reject(new Error('offline'));
    await wait();
    expect(session.shown()).toMatchObject({ status: 'error', hits: [] });
    session.retry();
    await answerLast(found('one'));
    expect(session.shown().status).toBe('answered');
  });

  it('has what only other versions have above the hits', async () => {
    cards = [{ title: 'Plan', text: '', url: '/plan' }];
    session.type('private nodes');
    await answerLast({
      ...found('one'),
      elsewhere: { title: 'Private nodes', text: 'in v0.26 and later', url: '/p' },
    });
    expect(session.shown().cards.map(({ title }) => title)).toEqual([
      'Plan',
      'Private nodes: in v0.26 and later',
    ]);
  });

  it('searches another scope with the same words', async () => {
    session.type('sleep');
    await answerLast(found('one'));
    session.choose(other);
    expect(asked.at(-1)?.question).toMatchObject({ query: 'sleep', scope: other });
    await answerLast(found('two'));
    expect(session.shown()).toMatchObject({ scope: other, answered: { chosen: other } });
  });

  it('adds steps below the list, each once', async () => {
    session.type('sleep');
    await answerLast(found('one'));
    session.more();
    session.more();
    expect(asked.slice(1).map(({ question }) => question.page)).toEqual([1, 1]);
    asked[1]?.resolve(found('two'));
    asked[2]?.resolve(found('two'));
    await wait();
    expect(ids()).toEqual(['one', 'two']);
    session.more();
    expect(asked).toHaveLength(3);
  });

  it('resolves once the list answers what is typed', async () => {
    session.type('sleep');
    const settled = session.settled();
    await answerLast(found('one'));
    expect((await settled).count).toBe(1);
    expect((await session.settled()).count).toBe(1);
    session.type('sleep mode');
    const superseded = expect(session.settled()).rejects.toThrow('More is typed.');
    session.type('sleep modes');
    await superseded;
  });
});

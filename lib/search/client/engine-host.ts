import { answer, searchedTags, shardKeyOf } from './answer.ts';
import { tagsIn } from './contract.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { createShardStore, type FetchText } from './shard-store.ts';

/** What gives the engine its files. */
export { fetchText } from './fetch-file.ts';

/** How long texts may come after the answer that lacked them, in milliseconds. */
const TEXTS_DEADLINE = 3000;

/** What runs the engine, in a worker or on the page: takes messages, and answers by `send`. */
export function createEngineHost(
  manifest: string,
  fetchText: FetchText,
  send: (message: FromWorker) => void,
): (message: ToWorker) => void {
  const store = createShardStore(manifest, fetchText);
  const asked = new Set<string>();
  let lastId = 0;

  /** Loads a version's words once; its heads answer meanwhile, and go on to where the words fail. */
  const complete = (tags: readonly string[]) => {
    for (const tag of searchedTags(tags).filter((one) => !asked.has(one))) {
      asked.add(tag);
      store.whole(shardKeyOf(tag)).then(
        () => send({ kind: 'better' }),
        () => asked.delete(tag),
      );
    }
  };

  /** Says so when texts come that the last answer lacked; one that was asked for before it is on no screen. */
  const follow = async (id: number, missing: readonly string[]) => {
    const texts = await Promise.all(missing.map((file) => store.texts(file, TEXTS_DEADLINE)));
    if (id === lastId && texts.some((one) => one !== null)) send({ kind: 'better' });
  };

  return (message) => {
    if (message.kind === 'prepare') return complete(message.tags);
    const { id, requests } = message;
    const whole = requests.filter(({ params }) => params?.restrictSearchableAttributes === undefined);
    // What only counts pages is on no screen.
    if (whole.length > 0) lastId = id;
    complete(whole.flatMap(({ params }) => tagsIn(params?.facetFilters)));
    Promise.all(requests.map((request) => answer(request, store))).then(
      (answered) => {
        send({ kind: 'answer', id, results: answered.map(({ result }) => result) });
        void follow(
          id,
          answered.flatMap(({ missing }) => missing),
        );
      },
      (error: unknown) => send({ kind: 'failure', id, message: String(error) }),
    );
  };
}

import { answer, searchedTags, shardKeyOf } from './answer.ts';
import { tagsIn } from './contract.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { createShardStore, type FetchText } from './shard-store.ts';

/** Provides the engine's files. */
export { fetchText } from './fetch-file.ts';

/** How long texts can arrive after the answer that lacked them, in milliseconds. */
const TEXTS_DEADLINE = 3000;

/** Runs the engine, in a worker or on the page: receives messages, and answers with `send`. */
export function createEngineHost(
  manifest: string,
  fetchText: FetchText,
  send: (message: FromWorker) => void,
): (message: ToWorker) => void {
  const store = createShardStore(manifest, fetchText);
  const asked = new Set<string>();
  let lastId = 0;

  /** Loads a version's words once. Until then, and if the words fail, its heads are searched. */
  const complete = (tags: readonly string[]) => {
    for (const tag of searchedTags(tags).filter((one) => !asked.has(one))) {
      asked.add(tag);
      store.whole(shardKeyOf(tag)).then(
        () => send({ kind: 'better' }),
        () => asked.delete(tag),
      );
    }
  };

  /** Reports when texts arrive that the last answer lacked. Earlier answers are no longer on the screen. */
  const follow = async (id: number, missing: readonly string[]) => {
    const texts = await Promise.all(missing.map((file) => store.texts(file, TEXTS_DEADLINE)));
    if (id === lastId && texts.some((one) => one !== null)) send({ kind: 'better' });
  };

  return (message) => {
    if (message.kind === 'prepare') return complete(message.tags);
    const { id, requests } = message;
    const whole = requests.filter(({ params }) => params?.restrictSearchableAttributes === undefined);
    // A request that only counts pages isn't on the screen.
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

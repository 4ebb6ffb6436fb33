import { type Answered, answer, searchedTags, shardKeyOf } from './answer.ts';
import { loadWanted } from './companion.ts';
import type { ListOrder } from './list-order.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { createShardStore, type FetchText } from './shard-store.ts';

/** Provides the engine's files. */
export { fetchText } from './fetch-file.ts';

/** How long texts can arrive after the answer that lacked them, in milliseconds. */
const TEXTS_DEADLINE = 3000;

/** How long a question must stand before its companion is loaded: most letters are followed by another one. */
const REST = 200;

/** Runs the engine, in a worker or on the page: receives messages, and answers with `send`. */
export function createEngineHost(
  manifest: string,
  fetchText: FetchText,
  send: (message: FromWorker) => void,
): (message: ToWorker) => void {
  const store = createShardStore(manifest, fetchText);
  let lastId = 0;
  let shownOrder: ListOrder | null = null;

  /** Loads a version's names, so the first letters find something. */
  const prepare = (tags: readonly string[]) => {
    // What can't be loaded now is loaded, or fails, with the first question.
    for (const tag of searchedTags(tags)) store.shard(shardKeyOf(tag)).catch(() => undefined);
  };

  /** Reports when words or texts arrive that the last answer lacked. Earlier answers are no longer on the screen. */
  const follow = async (id: number, { missing, missingWords, wanted }: Answered) => {
    const report = () => {
      if (id === lastId) send({ kind: 'better' });
    };
    for (const { key, files } of missingWords) store.addWords(key, files).then(report, () => undefined);
    if (wanted !== null)
      setTimeout(() => id === lastId && void loadWanted(wanted, store).then(report, () => undefined), REST);
    const texts = await Promise.all(missing.map((file) => store.texts(file, TEXTS_DEADLINE)));
    if (texts.some((one) => one !== null)) report();
  };

  return (message) => {
    if (message.kind === 'prepare') return prepare(message.tags);
    const { id, requests } = message;
    const whole = requests.filter(({ params }) => params?.restrictSearchableAttributes === undefined);
    // A request that only counts pages isn't on the screen.
    if (whole.length > 0) lastId = id;
    Promise.all(requests.map((request) => answer(request, store, shownOrder))).then(
      (answered) => {
        // An earlier question can be answered later. It's no longer on the screen.
        if (whole.length > 0 && id === lastId)
          shownOrder = answered.find(({ order }) => order !== null)?.order ?? null;
        send({ kind: 'answer', id, results: answered.map(({ result }) => result) });
        for (const one of answered) void follow(id, one);
      },
      (error: unknown) => send({ kind: 'failure', id, message: String(error) }),
    );
  };
}

import type { ByVersion } from '../../facts/facts.ts';
import { lifetimeOf } from '../../facts/history.ts';
import type { Reference } from '../../facts/model.ts';
import { splitResourceKey } from '../../facts/resources/tables.ts';
import { splitFlagKey } from '../../facts/stored/tables.ts';
import type { DescribedEntry } from '../../facts/texts/model.ts';

/** One entry to compare with the product's source. */
export type Sampled = {
  key: string;
  kind: DescribedEntry['kind'];
  version: string;
  /** Product tag to compare with. */
  tag: string | null;
  /** Files of the product that are about it. */
  sources: string[];
  facts: object;
  since: string | null;
  text: string;
  /** The place of the text. */
  place: string;
};

/** How many entries to pick, and from what. */
export type SampleRequest = {
  count: number;
  seed: number;
  /** Only fields and flags that were added after the oldest version. */
  onlyNewer: boolean;
  /** Only resources of the API, types, and their fields. */
  onlyApi: boolean;
};

/** Entries with a text, each in one of the versions that show it. Both are picked by the seed. */
export function sampleOf(reference: Reference, request: SampleRequest): Sampled[] {
  const { count, seed } = request;
  const random = createRandom(seed + 1);
  return pick(candidates(reference, request), count, seed).map((entry) => {
    const texts = [...(reference.described.texts.get(entry.key) ?? [])];
    const chosen = texts[Math.floor(random() * texts.length)];
    if (chosen === undefined) throw new Error(`${entry.key} has no text.`);
    const [version, text] = chosen;
    const { facts, sources } = factsOf(reference, entry);
    return {
      key: entry.key,
      kind: entry.kind,
      version,
      tag: reference.versions.find(({ name }) => name === version)?.tag ?? null,
      sources,
      facts: facts.get(version) ?? {},
      since: lifetimeOf(facts, reference.versions, version).since,
      text: text.text,
      place: `${text.file}:${text.at.line}`,
    };
  });
}

const isOfApi = (kind: DescribedEntry['kind']): boolean =>
  ['resource', 'type', 'resource field'].includes(kind);

/** The Go packages that define the API. */
const API_SOURCES = ['pkg/apis/management/v1', 'pkg/apis/storage/v1'];

function factsOf(
  reference: Reference,
  { kind, key }: DescribedEntry,
): { facts: ByVersion<object>; sources: string[] } {
  if (kind === 'field') {
    const facts = reference.fields.get(key)?.facts ?? new Map<string, object>();
    return { facts, sources: ['config/config.go', 'chart/values.yaml'] };
  }
  if (isOfApi(kind)) return { facts: apiFactsOf(reference, key, kind), sources: API_SOURCES };
  const path =
    kind === 'flag'
      ? splitFlagKey(key).command
      : kind === 'argument'
        ? key.slice(0, key.lastIndexOf(' '))
        : key;
  const command = reference.commands.get(path);
  const sources = [...(command?.facts.values() ?? [])].flatMap(({ sourceFile }) => sourceFile ?? []);
  const flag = kind === 'flag' ? command?.flags.get(splitFlagKey(key).flag) : undefined;
  const facts = flag?.facts ?? command?.facts ?? new Map<string, object>();
  return { facts, sources: [...new Set(sources)] };
}

function apiFactsOf({ api }: Reference, key: string, kind: DescribedEntry['kind']): ByVersion<object> {
  if (kind === 'resource') return api.resources.get(key.replace(/^resource /, ''))?.facts ?? new Map();
  if (kind === 'type') return api.types.get(key.replace(/^type /, ''))?.facts ?? new Map();
  const { owner, path } = splitResourceKey(key);
  const entry = api.resources.get(owner) ?? api.types.get(owner);
  return entry?.fields.get(path)?.facts ?? new Map();
}

/** The sample as text, one paragraph per entry. */
export function printSample(sample: readonly Sampled[]): string {
  return sample
    .map((one, index) =>
      [
        `${index + 1}. ${one.key} in ${one.version}, since ${one.since ?? 'the oldest version'}`,
        `   ${one.text}`,
        `   facts  ${JSON.stringify(one.facts)}`,
        `   text   ${one.place}`,
        `   source ${one.tag ?? '?'}: ${one.sources.join(', ')}`,
      ].join('\n'),
    )
    .join('\n');
}

/** The entries with descriptions that a request asks for. */
function candidates({ described, versions }: Reference, { onlyNewer, onlyApi }: SampleRequest) {
  const oldest = versions.at(-1)?.name ?? '';
  return [...described.entries.values()].filter(({ key, kind, isBuiltin, needsText }) => {
    if (onlyApi && !isOfApi(kind)) return false;
    if (isBuiltin || (described.texts.get(key)?.size ?? 0) === 0) return false;
    return !onlyNewer || (['field', 'flag'].includes(kind) && !needsText.has(oldest));
  });
}

/** Picks `count` random items, in their order. The same seed picks the same ones. */
function pick<T>(items: readonly T[], count: number, seed: number): T[] {
  const random = createRandom(seed);
  const left = items.map((_, index) => index);
  const chosen: number[] = [];
  while (chosen.length < count && left.length > 0) {
    chosen.push(...left.splice(Math.floor(random() * left.length), 1));
  }
  const kept = new Set(chosen);
  return items.filter((_, index) => kept.has(index));
}

/** Numbers from 0 up to 1, determined by a seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

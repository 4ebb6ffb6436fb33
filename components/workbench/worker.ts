import { CONVERTERS } from '#generated/converters.ts';
import { recognizeText } from '../../lib/reference/examine/yaml/recognize.ts';
import { checkFile } from '../../lib/reference/workbench/check-file.ts';
import { explainAt } from '../../lib/reference/workbench/explain.ts';
import type { FactsData, TextsData } from '../../lib/reference/workbench/facts/data.ts';
import {
  joinFacts,
  knownFiles,
  openFacts,
  openTexts,
  type WorkbenchFacts,
  type WorkbenchTexts,
} from '../../lib/reference/workbench/facts/open-facts.ts';
import { fittingVersions } from '../../lib/reference/workbench/fitting-versions.ts';
import { fixFile } from '../../lib/reference/workbench/fix-file.ts';
import { outlineOf } from '../../lib/reference/workbench/outline.ts';
import { previewChoices } from '../../lib/reference/workbench/upgrade/preview-choices.ts';
import { upgradeFile } from '../../lib/reference/workbench/upgrade/upgrade-file.ts';
import { closeNetwork } from './close-network.ts';
import type { Answer, CalledFile, CallName, Calls, Kinds, Request } from './messages.ts';

let facts: WorkbenchFacts | null = null;
/** The requested data. */
let coming: { first: FactsData; rest: Promise<FactsData>; texts: Promise<TextsData[]> } | null = null;
const texts = new Map<string, WorkbenchTexts>();

function known(): WorkbenchFacts {
  if (facts === null) throw new Error("The data isn't loaded yet.");
  return facts;
}

function requested(): NonNullable<typeof coming> {
  if (coming === null) throw new Error('No data is requested yet.');
  return coming;
}

async function fetchJson<T>(address: string, priority: RequestPriority): Promise<T> {
  const response = await fetch(address, { priority });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}

function knownKinds(): Kinds {
  const own = known();
  return Object.fromEntries(
    own.kinds.map(({ id, label, fileName, data, examples }) => {
      const { versions, reference } = own.setOf(id);
      const about = {
        label,
        set: own.setOf(id).set,
        fileName,
        isManifest: data === 'resources',
        versions: versions.map(({ name, label, isLatest }) => ({ name, label, isLatest })),
        examples: examples.flatMap(({ label, file, version }) => {
          const text = reference.examples.get(file);
          return text === undefined ? [] : [{ label, version, text }];
        }),
      };
      return [id, about];
    }),
  );
}

const about = ({ text, kind, version }: CalledFile) => ({
  text,
  kind,
  version,
  facts: known(),
  texts: (set: string) => texts.get(set) ?? null,
});

const HANDLERS: {
  [N in CallName]: (input: Calls[N]['input']) => Calls[N]['answer'] | Promise<Calls[N]['answer']>;
} = {
  load: async (input) => {
    // Everything is requested before a file is open, so no request can depend on its content.
    const first = fetchJson<FactsData>(input.facts, 'high');
    const rest = fetchJson<FactsData>(input.rest, 'low');
    const descriptions = fetchJson<TextsData[]>(input.texts, 'low');
    // The calls that await them report the error.
    for (const one of [rest, descriptions]) one.catch(() => undefined);
    closeNetwork(self);
    coming = { first: await first, rest, texts: descriptions };
    facts = openFacts(coming.first, CONVERTERS);
    return knownKinds();
  },
  loadRest: async () => {
    const { first, rest } = requested();
    facts = openFacts(joinFacts(first, await rest), CONVERTERS);
    return knownKinds();
  },
  loadTexts: async () => {
    for (const data of await requested().texts) {
      const versions = known().find(data.set)?.versions ?? [];
      texts.set(
        data.set,
        openTexts(
          data,
          versions.map(({ name }) => name),
        ),
      );
    }
    return null;
  },
  recognize: ({ text }) => recognizeText(text, knownFiles(known()))?.id ?? null,
  check: (file) => checkFile({ ...file, facts: known(), withNotes: true, withFixes: true }),
  fixAll: (file) => fixFile({ ...file, facts: known() }),
  explain: ({ offset, ...file }) => explainAt(about(file), offset),
  outline: (file) => outlineOf(about(file)),
  fits: ({ text, kind }) => fittingVersions({ text, kind, facts: known() }),
  upgrade: ({ version, ...file }) => {
    const input = { ...file, from: version, facts: known() };
    const result = upgradeFile(input);
    return { ...result, previews: previewChoices(input, result) };
  },
};

async function answer<N extends CallName>({ id, name, input }: Request<N>): Promise<Answer> {
  try {
    return { id, answer: await HANDLERS[name](input) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

/** Runs in a worker and answers all calls about a file, so typing never blocks. */
self.onmessage = async ({ data }: MessageEvent<Request>) => self.postMessage(await answer(data));

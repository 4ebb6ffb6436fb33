import { loadAssembly } from '../../site/load-assembly.ts';
import { Refusal } from '../layers/model.ts';
import { readArgs } from '../layers/read-args.ts';

export type RepeatsRequest = { set: string; version: string };

const HINT = 'npm run docs -- repeats <set> <version>';

/** Reads the command line of `repeats`; null for every other one. Throws a `Refusal` if words are missing. */
export function readRepeatsRequest(args: readonly string[]): RepeatsRequest | null {
  const { words, isHelp } = readArgs(args);
  const [verb, set, version, ...others] = words;
  if (isHelp || verb !== 'repeats') return null;
  if (set === undefined || version === undefined || others.length > 0)
    throw new Refusal("'repeats' takes a set and one of its versions.", HINT);
  return { set, version };
}

/**
 * The sentences that several pages of a version have in common, and which pages share the most of them. Texts that
 * components make from data don't count. Throws a `Refusal` for an unknown version.
 */
export async function runRepeats(root: string, { set, version }: RepeatsRequest): Promise<string> {
  const { site, outlineOf } = await loadAssembly(root, { capabilities: [] });
  const view = site?.views.find((one) => one.set.name === set && one.version.name === version);
  if (view === undefined) throw new Refusal(`There is no version '${version}' of '${set}'.`, HINT);
  const pages = view.pages.map(({ treePath, document }) => {
    const files = [treePath, ...document.parts].flatMap((path) => view.tree.files.get(path) ?? []);
    const prose = files.flatMap((file) => (/\.mdx?$/.test(file.treePath) ? outlineOf(file).prose : []));
    return { path: treePath, texts: prose.map(({ text }) => text) };
  });
  return printRepeats(findRepeats(pages));
}

/** How many sentences there are, how many of them are repetitions, and which groups of pages cause them. */
export type Repeats = {
  sentences: number;
  repeated: number;
  /** Pages with common sentences, and the number of repetitions. Most repetitions first. */
  causes: { pages: string[]; repeated: number }[];
};

/** Shorter sentences are labels. */
const LEAST_WORDS = 5;

/** Counts the sentences that occur on more than one page. Each page counts a sentence once. */
export function findRepeats(pages: readonly { path: string; texts: readonly string[] }[]): Repeats {
  const shown = new Map<string, string[]>();
  for (const { path, texts } of pages) {
    const sentences = texts.flatMap((text) => text.replace(/\s+/g, ' ').split(/(?<=[.!?:]) /));
    for (const sentence of new Set(sentences.map((one) => one.trim()))) {
      if (sentence.split(' ').length < LEAST_WORDS) continue;
      shown.set(sentence, [...(shown.get(sentence) ?? []), path]);
    }
  }
  const causes = new Map<string, { pages: string[]; repeated: number }>();
  for (const paths of shown.values()) {
    if (paths.length < 2) continue;
    const cause = causes.get(paths.join()) ?? { pages: paths, repeated: 0 };
    cause.repeated += paths.length - 1;
    causes.set(paths.join(), cause);
  }
  const ordered = [...causes.values()].sort((a, b) => b.repeated - a.repeated);
  return {
    sentences: [...shown.values()].reduce((sum, paths) => sum + paths.length, 0),
    repeated: ordered.reduce((sum, { repeated }) => sum + repeated, 0),
    causes: ordered,
  };
}

const SHOWN_CAUSES = 10;
const SHOWN_PAGES = 3;

function printRepeats({ sentences, repeated, causes }: Repeats): string {
  const share = ((100 * repeated) / Math.max(1, sentences)).toFixed(1);
  const head = `repeated sentences: ${repeated.toLocaleString('en')} of ${sentences.toLocaleString('en')} (${share} %)`;
  const lines = causes.slice(0, SHOWN_CAUSES).map(({ pages, repeated: count }) => {
    const others = pages.length - SHOWN_PAGES;
    return `${count}  ${pages.slice(0, SHOWN_PAGES).join(', ')}${others > 0 ? `, and ${others} more` : ''}`;
  });
  return [head, ...lines].join('\n');
}

import { hashOf } from '../../../ground/base/hash.ts';
import { LANDING_FOLDER } from '../../../ground/base/landing.ts';
import type { ResultMemory } from '../../../ground/base/result-memory.ts';
import { newestStable } from '../../../ground/versions/address.ts';
import { MAIN_SET } from '../../../ground/versions/policies.ts';
import { acronymsIn } from '../../search/acronyms.ts';
import { packHeads } from '../../search/heads.ts';
import type { KnownText } from '../../search/log/diagnose.ts';
import { MANIFEST_PATH } from '../../search/manifest-path.ts';
import {
  FORMAT,
  type Manifest,
  type Meanings,
  type PageHead,
  type PageTexts,
  type SearchPage,
} from '../../search/model.ts';
import { packPostings, splitPostings } from '../../search/postings.ts';
import { toMeanings, type WrittenSynonym } from '../../search/synonyms.ts';
import { capabilitiesOf } from '../../site/capability.ts';
import { viewKey } from '../../site/find-view.ts';
import type { VersionView } from '../../site/model.ts';
import { withBasePath } from '../../site/page-links.ts';
import type { SiteIndex } from '../../site/site-index.ts';
import { lackedNames } from './lacked-names.ts';
import { type SearchSources, searchPages } from './search-pages.ts';
import { createTermReader, type TermReader, weighTerms } from './weigh-terms.ts';

/** Folder of the search files in the export: below `assets/`, which hosts let browsers cache forever. */
const SEARCH_FOLDER = `${LANDING_FOLDER}/assets/search`;

/** Hex digits in the name of a text file. `addText` rejects two texts with the same name. */
const NAME_LENGTH = 10;

/** Longer sections are cut in text files: snippets are never taken from their end. In characters. */
const SECTION_LENGTH = 2000;

/** The same for the texts of fields, flags, and arguments. */
const ENTRY_LENGTH = 300;

/** The index of the local search. */
export type SearchFiles = {
  /** Path inside the export → text. */
  files: Map<string, string>;
  /** `set/version` → number of indexed words. */
  words: Map<string, number>;
};

/** The files of the local search: a shard per (set, version), the pages' texts, and the manifest. */
export function searchFiles(sources: SearchSources, synonyms: readonly WrittenSynonym[]): SearchFiles {
  const { basePath } = sources.index.site.settings;
  const files = new Map<string, string>();
  const words = new Map<string, number>();
  const read = createTermReader();
  const shards: Manifest['shards'] = {};
  const own = new Map(sources.index.views.map((view) => [view, searchPages(view, sources)]));
  for (const [view, pages] of own) {
    const key = viewKey(view.set.name, view.version.name);
    const others = othersOf(view, sources.index).flatMap((other) => own.get(other) ?? []);
    const shard = packShard([...pages, ...others], read, files, sources.index.recall);
    words.set(key, shard.words);
    const add = (name: string, text: string) => {
      const hash = hashOf(text).slice(0, NAME_LENGTH);
      files.set(`${SEARCH_FOLDER}/${key}.${name}.${hash}.json`, text);
      return hash;
    };
    const names = shard.parts.map(({ text }) => add('words', text));
    const starts = shard.parts.map(({ start }) => start);
    const lacked = lackedNames(view, own);
    const heads = add('heads', packHeads(shard.heads, { starts, names }, lacked));
    const address = withBasePath(`/${SEARCH_FOLDER}/${key}`, basePath);
    shards[key] = { heads: `${address}.heads.${heads}.json`, words: `${address}.words.` };
  }
  const known = capabilitiesOf(sources.index.site).flatMap(
    ({ knownTexts }) => knownTexts?.(sources.index) ?? [],
  );
  const messages = JSON.stringify([...known, ...quotedMessages(own, known)]);
  const messagesPath = `${SEARCH_FOLDER}/messages.${hashOf(messages).slice(0, NAME_LENGTH)}.json`;
  if (messages !== '[]') files.set(messagesPath, messages);
  const manifest: Manifest = {
    format: FORMAT,
    ...(messages === '[]' ? {} : { messages: withBasePath(`/${messagesPath}`, basePath) }),
    shards,
    texts: withBasePath(`/${SEARCH_FOLDER}/texts/`, basePath),
    ...allMeanings(synonyms, [...own.values()].flat(), sources),
  };
  files.set(MANIFEST_PATH, JSON.stringify(manifest));
  return { files, words };
}

/** What a version's shard has besides its own pages: the versions of the other sets that belong to it, and the main set. */
function othersOf({ set, version }: VersionView, { views }: SiteIndex): VersionView[] {
  const newest = (name: string) =>
    views.find((one) => one.set.name === name && newestStable(one.set) === one.version);
  const names = [...new Set(views.map((one) => one.set.name))].filter((name) => name !== set.name);
  // The main set's pages come last: of equally good pages, a set's own one is meant.
  return [...names.filter((name) => name !== MAIN_SET), ...names.filter((name) => name === MAIN_SET)].flatMap(
    (name) => {
      const companion = version.companions[name];
      return (
        views.find((one) => one.set.name === name && one.version.name === companion) ?? newest(name) ?? []
      );
    },
  );
}

/** The authors' synonyms, and the acronyms that the glossary and the pages explain. */
function allMeanings(
  written: readonly WrittenSynonym[],
  pages: readonly SearchPage[],
  { glossary }: SearchSources,
): Meanings {
  const texts = pages.flatMap(({ title, description, sections }) => [
    title,
    description,
    ...sections.map(({ text }) => text),
  ]);
  const entries = glossary.map(({ term, definition }) => `${term}: ${definition}`);
  const known = new Set(written.map(({ from, to }) => `${from}\t${to}`));
  const learned = acronymsIn(new Set([...entries, ...texts]));
  return toMeanings([...written, ...learned.filter(({ from, to }) => !known.has(`${from}\t${to}`))]);
}

function packShard(
  pages: readonly SearchPage[],
  read: TermReader,
  files: Map<string, string>,
  recall: ResultMemory,
): { heads: PageHead[] } & PackedWords {
  const packed = recall('search-words', JSON.stringify(pages), () => packWords(pages, read));
  const sizesOf = (index: number) => packed.answerSizes[index] ?? [];
  const heads = pages.map((page, index) => pageHead(page, addText(page, files), sizesOf(index)));
  return { heads, ...packed };
}

/** The words of a version in parts, each with its first word. */
type PackedWords = { parts: { start: string; text: string }[]; words: number; answerSizes: number[][] };

function packWords(pages: readonly SearchPage[], read: TermReader): PackedWords {
  const { postings, words, answerSizes } = weighTerms(pages, read);
  const parts = splitPostings(postings).map((part) => {
    const [start = ''] = part.terms;
    return { start, text: packPostings(part) };
  });
  return { parts, words, answerSizes };
}

/** Adds the file with a page's texts and returns its name. Versions with the same texts share it. */
function addText(
  { description, answers, sections, entries }: SearchPage,
  files: Map<string, string>,
): string {
  const texts: PageTexts = {
    description,
    answers,
    sections: sections.map(({ anchor, title, depth, text }) => ({
      anchor,
      title,
      depth,
      text: text.slice(0, SECTION_LENGTH),
    })),
    entries: entries.map(({ text }) => text.slice(0, ENTRY_LENGTH)),
    facts: entries.map(({ facts = null }) => facts),
  };
  const content = JSON.stringify(texts);
  const name = hashOf(content).slice(0, NAME_LENGTH);
  const path = `${SEARCH_FOLDER}/texts/${name}.json`;
  if ((files.get(path) ?? content) !== content) throw new Error(`Two pages' texts have the name ${name}`);
  files.set(path, content);
  return name;
}

/**
 * What a shard's first file contains about a page: its names. `textFile`: name of the file with its text. `answerSizes`:
 * how much each of its questions says.
 */
export function pageHead(page: SearchPage, textFile: string, answerSizes: number[]): PageHead {
  const { url, tag, title, label, trail, keywords, answers, sections, entries } = page;
  return {
    url,
    title,
    label,
    trail: trail.join(' › '),
    keywords,
    answerSizes,
    questions: answers.length,
    headings: sections.filter(({ anchor }) => anchor !== '').map(({ anchor, title }) => ({ anchor, title })),
    entries: entries.map(({ text: _, facts: __, ...entry }) => entry),
    textFile,
    tag,
  };
}

/** The messages that pages of the newest stable versions quote. The first page that quotes one has it. */
function quotedMessages(
  pages: ReadonlyMap<VersionView, readonly SearchPage[]>,
  known: readonly KnownText[],
): KnownText[] {
  const newest = [...pages].filter(([{ set, version }]) => newestStable(set) === version);
  const all = newest.flatMap(([, own]) =>
    own.flatMap(({ messages, url, title }) =>
      messages.map(({ anchor, text }): [string, KnownText] => {
        const place = anchor === '' ? url : `${url}#${anchor}`;
        return [text, { id: '', text, says: '', fix: '', versions: '', url: place, title }];
      }),
    ),
  );
  const found = new Map(all.reverse());
  for (const { text } of known) found.delete(text);
  return [...found.values()].reverse();
}

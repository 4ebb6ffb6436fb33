import { pageHead } from '../../publish/search/search-files.ts';
import { weighTerms } from '../../publish/search/weigh-terms.ts';
import type { FetchText } from '../client/shard-store.ts';
import { packHeads } from '../heads.ts';
import { FORMAT, type Manifest, type SearchPage } from '../model.ts';
import { packPostings } from '../postings.ts';
import { termsOf } from '../words.ts';

/** Address of a tiny index's manifest. */
export const MANIFEST = '/manifest.json';

/** A host of an index. A test can hold back or remove its files. */
export type TinyIndex = {
  fetchText: FetchText;
  /** Addresses in the order in which they were requested. */
  asked: string[];
  /** Holds back the files whose address contains a text, until the returned function is called. */
  hold: (part: string) => () => void;
  /** Makes requests for such files fail, until the returned function is called. */
  fail: (part: string) => () => void;
  /** Replaces the text at an address. */
  replace: (address: string, text: string) => void;
};

/** Creates the files of an index: `set/version` → its pages. A page's texts are in a file named after its address. */
export function tinyIndex(shards: Record<string, readonly SearchPage[]>): TinyIndex {
  const files = new Map<string, string>();
  const manifest: Manifest = { format: FORMAT, shards: {}, texts: '/texts/', synonyms: [], opposites: [] };
  for (const [key, pages] of Object.entries(shards)) {
    const names = pages.map(({ url }) => url.slice(1).replaceAll('/', '-').slice(-10).padStart(10, '-'));
    const { postings, answerSizes } = weighTerms(pages, termsOf);
    const heads = pages.map((page, index) => pageHead(page, names[index] ?? '', answerSizes[index] ?? []));
    manifest.shards[key] = { heads: `/${key}.heads`, words: `/${key}.words` };
    files.set(`/${key}.heads`, packHeads(heads, { starts: [''], names: [''] }));
    files.set(`/${key}.words.json`, packPostings(postings));
    for (const [index, { description, answers, sections, entries }] of pages.entries()) {
      const texts = {
        description,
        answers,
        sections,
        entries: entries.map(({ text }) => text),
        facts: entries.map(({ facts = null }) => facts),
      };
      files.set(`/texts/${names[index]}.json`, JSON.stringify(texts));
    }
  }
  files.set(MANIFEST, JSON.stringify(manifest));
  const asked: string[] = [];
  const held = new Map<string, Promise<void>>();
  const failing = new Set<string>();
  const fetchText: FetchText = async (address) => {
    asked.push(address);
    for (const [part, release] of held) if (address.includes(part)) await release;
    const text = [...failing].some((part) => address.includes(part)) ? undefined : files.get(address);
    if (text === undefined) throw new Error(`${address} answered 404`);
    return text;
  };
  return {
    fetchText,
    asked,
    hold: (part) => {
      let release = () => {};
      const until = new Promise<void>((resolve) => {
        release = resolve;
      });
      held.set(part, until);
      return () => {
        held.delete(part);
        release();
      };
    },
    fail: (part) => {
      failing.add(part);
      return () => failing.delete(part);
    },
    replace: (address, text) => files.set(address, text),
  };
}

import { pageHead } from '../../publish/search/search-files.ts';
import { weighTerms } from '../../publish/search/weigh-terms.ts';
import { createShard, type Shard } from '../engine/rank.ts';
import type { PageHead, SearchPage } from '../model.ts';
import { termsOf } from '../words.ts';

/** A page with what tests set. The rest is empty. */
export function tinyPage(url: string, title: string, more: Partial<SearchPage> = {}): SearchPage {
  const empty = {
    tag: 'docs-vcluster-1.0.0',
    trail: ['vCluster'],
    description: '',
    keywords: [],
    answers: [],
    messages: [],
    sections: [],
    entries: [],
  };
  return { url, title, label: title, ...empty, ...more };
}

/** A section with a text. */
export const section = (anchor: string, title: string, text: string) => ({
  anchor,
  title,
  depth: 2,
  text,
  blocks: text.split('\n'),
});

/** The head of a page. */
export const headOf = (page: SearchPage): PageHead => pageHead(page, '0123456789', []);

/** A shard of these pages, as a browser would have it. */
export function tinyShard(pages: readonly SearchPage[]): Shard {
  const { postings, answerSizes } = weighTerms(pages, termsOf);
  const heads = pages.map((page, index) => ({ ...headOf(page), answerSizes: answerSizes[index] ?? [] }));
  return createShard(heads, postings);
}

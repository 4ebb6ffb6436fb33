import type { SiteIndex } from '../../docs/site/site-index.ts';
import { once, rememberWeakly } from '../../ground/base/remember.ts';
import { limited } from '../../ground/disk/limit.ts';
import { countSnippets, type SnippetNumbers } from '../examine/numbers.ts';
import { productDataOf } from '../examine/product-facts.ts';
import { type SnippetBlock, surveySnippets } from '../examine/survey.ts';
import { factsKey } from './facts-key.ts';
import { referencesOf } from './reference-view.ts';

/** Every code block on the pages that an index covers, compared with the data; none if no set has data. */
export const snippetsOf = rememberWeakly(
  ({ site, project, views, recall }: SiteIndex): readonly SnippetBlock[] => {
    const data = productDataOf(referencesOf(site));
    if (data === null) return [];
    const texts = new Map(project.sources.map((source) => [source.path, source.text ?? '']));
    const textOf = (file: string) => texts.get(file) ?? '';
    const facts = once(() => factsKey(project));
    const recalled: Parameters<typeof surveySnippets>[4] = (key, check) =>
      recall('snippets', `${facts()} ${key}`, check);
    return surveySnippets(views, site.versions, data, textOf, recalled, limited);
  },
);

/** How the covered snippets compare with the data; null if no set has data. */
export function snippetNumbers(index: SiteIndex): SnippetNumbers | null {
  return referencesOf(index.site).size > 0 ? countSnippets(snippetsOf(index)) : null;
}

import { newestStable } from '../../../ground/versions/address.ts';
import type { SearchBlock } from '../../compile/search-blocks.ts';
import { isListed } from '../../content/is-listed.ts';
import { fillVariables } from '../../content/variables.ts';
import { gramsOf, type KnownText } from '../../search/log/diagnose.ts';
import { MESSAGE } from '../../search/words.ts';
import { withBasePath } from '../../site/page-links.ts';
import type { SiteIndex } from '../../site/site-index.ts';

/** Quoted messages with fewer pairs of words are in any log, and longer lines are rarely messages. */
const LEAST_GRAMS = 3;
const LONGEST_QUOTE = 200;

/**
 * The messages that pages of the newest stable versions quote: lines of output, and the first cells of rows, that sound
 * like a message. The first page that quotes one has it.
 */
export function quotedMessages(
  { site, views }: SiteIndex,
  blocks: ReadonlyMap<string, SearchBlock[]>,
): KnownText[] {
  const found = new Map<string, KnownText>();
  for (const view of views.filter(({ set, version }) => newestStable(set) === version)) {
    for (const page of view.pages.filter(isListed)) {
      let anchor = '';
      for (const block of blocks.get(page.compileKey) ?? []) {
        if (block.kind === 'heading') anchor = block.id;
        if (block.kind === 'heading' || block.kind === 'slot') continue;
        const texts = block.kind === 'code' ? block.text.split('\n') : cellsOf(block.text).slice(0, 1);
        for (const written of texts) {
          const text = fillVariables(written, view.version.variables).trim();
          const isMessage =
            text.length <= LONGEST_QUOTE && MESSAGE.test(text) && !/^(?:#|\/\/|\$ )/.test(text);
          if (!isMessage || found.has(text) || gramsOf(text).length < LEAST_GRAMS) continue;
          const url = withBasePath(page.url, site.settings.basePath) + (anchor === '' ? '' : `#${anchor}`);
          found.set(text, { id: '', text, says: '', fix: '', versions: '', url, title: page.title });
        }
      }
    }
  }
  return [...found.values()];
}

/** The cells of a row, as `search-blocks.ts` joins them. Other texts have none. */
function cellsOf(text: string): string[] {
  const cells = text.split(' · ');
  return cells.length > 1 ? cells : [];
}

import type { SearchBlock } from '../../compile/search-blocks.ts';
import type { GlossaryEntry } from '../../content/glossary.ts';
import { isListed } from '../../content/is-listed.ts';
import type { CategoryPage, Page } from '../../content/model.ts';
import { fillVariables } from '../../content/variables.ts';
import { gramsOf } from '../../search/log/diagnose.ts';
import { CODE_LINE, type Quote, type SearchPage, type SearchPart } from '../../search/model.ts';
import { tagOf } from '../../search/tags.ts';
import { MESSAGE } from '../../search/words.ts';
import { capabilitiesOf } from '../../site/capability.ts';
import type { VersionView } from '../../site/model.ts';
import type { PageData } from '../../site/page-data.ts';
import { withBasePath } from '../../site/page-links.ts';
import { breadcrumbsOf } from '../../site/page-navigation.ts';
import type { SiteIndex } from '../../site/site-index.ts';

/** What pages are read with. */
export type SearchSources = {
  index: SiteIndex;
  /** Compile key → the page's blocks. */
  blocks: ReadonlyMap<string, SearchBlock[]>;
  glossary: readonly GlossaryEntry[];
};

/** The pages of a version as the search sees them, without unlisted pages. */
export function searchPages(view: VersionView, sources: SearchSources): SearchPage[] {
  const listed = view.pages.filter(isListed);
  return [
    ...listed.map((page) => docPage(page, view, sources)),
    ...view.categoryPages.map((page) => indexPage(page, view, sources)),
  ];
}

function indexPage(page: CategoryPage, view: VersionView, sources: SearchSources): SearchPage {
  return {
    ...common(page, view, sources),
    label: page.title,
    keywords: [],
    answers: [],
    messages: [],
    sections: [],
    entries: [],
  };
}

function docPage(page: Page, view: VersionView, sources: SearchSources): SearchPage {
  const added = capabilitiesOf(sources.index.site).flatMap(
    ({ searchParts }) => searchParts?.(page, view, sources.index) ?? [],
  );
  return {
    ...common(page, view, sources),
    label: page.sidebarLabel,
    keywords: page.frontMatter.keywords ?? [],
    answers: page.frontMatter.answers ?? [],
    sections: [
      ...sectionsOf(sources.blocks.get(page.compileKey) ?? [], view, sources),
      ...added.flatMap((one) => one.sections ?? []),
    ],
    entries: added.flatMap((one) => one.entries ?? []),
    messages: [
      ...added.flatMap((one) => one.messages ?? []),
      ...quotesIn(sources.blocks.get(page.compileKey) ?? [], view),
    ],
  };
}

type Common = Pick<SearchPage, 'url' | 'tag' | 'title' | 'trail' | 'description'>;

function common(page: Page | CategoryPage, view: VersionView, { index }: SearchSources): Common {
  const { basePath } = index.site.settings;
  const crumbs: PageData['breadcrumbs'] = breadcrumbsOf(page, view, basePath);
  const { url, title, description } = page;
  const trail = crumbs.slice(0, -1).map(({ label }) => label);
  const tag = tagOf(view.set.name, view.version.name);
  return { url: withBasePath(url, basePath), tag, title, trail, description };
}

/** The text below each heading. The first section is what is above all headings. */
function sectionsOf(
  blocks: readonly SearchBlock[],
  { version }: VersionView,
  { glossary }: SearchSources,
): SearchPart[] {
  let current: Omit<SearchPart, 'text'> = { anchor: '', title: '', depth: 1, blocks: [] };
  const sections = [current];
  for (const block of blocks) {
    if (block.kind === 'heading') {
      const title = fillVariables(block.text, version.variables);
      current = { anchor: block.id, title, depth: block.depth, blocks: [] };
      sections.push(current);
      continue;
    }
    const texts = block.kind === 'slot' ? slotTexts(block.name, glossary) : [textOf(block)];
    for (const text of texts) if (text !== '') current.blocks.push(fillVariables(text, version.variables));
  }
  return sections.map((section) => ({ ...section, text: section.blocks.join('\n') }));
}

/** Each line of code begins with a tab, so that a snippet can show it as code. */
const textOf = ({ kind, text }: { kind: 'text' | 'code'; text: string }): string =>
  kind === 'code' ? text.replaceAll(/^/gm, CODE_LINE) : text;

/** Reference data is indexed as entries, and cards are other pages' titles: of the slots, only the glossary is text. */
function slotTexts(name: string, glossary: readonly GlossaryEntry[]): string[] {
  if (name !== 'Glossary') return [];
  return glossary.map(({ term, definition }) => `${term}: ${definition}`);
}

/** Quoted messages with fewer pairs of words are in any log, and longer lines are rarely messages. */
const LEAST_GRAMS = 3;
const LONGEST_QUOTE = 200;

/** Lines of code that sound like a message, but are comments or commands. */
const COMMAND = /^(?:#|\/\/|\$ |\|)|(?:^|\s)--[a-z]/;

/** The messages that a page quotes: lines of output, code in texts, and first cells of rows, that sound like a message. */
function quotesIn(blocks: readonly SearchBlock[], { version }: VersionView): Quote[] {
  let anchor = '';
  return blocks.flatMap((block) => {
    if (block.kind === 'heading') anchor = block.id;
    if (block.kind === 'slot') return [];
    const texts = block.kind === 'code' ? block.text.split('\n') : (block.quotes ?? []);
    return [...new Set(texts)]
      .map((text) => ({ anchor, text: fillVariables(text, version.variables).trim() }))
      .filter(
        ({ text }) =>
          text.length <= LONGEST_QUOTE &&
          MESSAGE.test(text) &&
          !COMMAND.test(text) &&
          gramsOf(text).length >= LEAST_GRAMS,
      );
  });
}

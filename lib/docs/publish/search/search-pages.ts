import { referenceEntries } from '../../../reference/facts/drawing/entries.ts';
import { pageOfField } from '../../../reference/facts/page-of-field.ts';
import { removedItems } from '../../../reference/pages/change-data.ts';
import { controlSections } from '../../../reference/pages/control-sections.ts';
import { type ReferenceView, tagsOf, viewKey } from '../../../reference/pages/reference-view.ts';
import type { SearchBlock } from '../../compile/search-blocks.ts';
import type { GlossaryEntry } from '../../content/glossary.ts';
import { isListed } from '../../content/is-listed.ts';
import type { CategoryPage, Page } from '../../content/model.ts';
import { fillVariables } from '../../content/variables.ts';
import type { SearchEntry, SearchPage, SearchPart } from '../../search/model.ts';
import { tagOf } from '../../search/tags.ts';
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
    sections: [],
    entries: [],
  };
}

function docPage(page: Page, view: VersionView, sources: SearchSources): SearchPage {
  return {
    ...common(page, view, sources),
    label: page.sidebarLabel,
    keywords: page.frontMatter.keywords ?? [],
    answers: page.frontMatter.answers ?? [],
    sections: [
      ...sectionsOf(sources.blocks.get(page.compileKey) ?? [], view, sources),
      ...controlSections(page, sources.index),
    ],
    entries: [...entriesOf(page, sources.index), ...removedEntriesOf(page, sources.index)],
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
    const texts = block.kind === 'slot' ? slotTexts(block.name, glossary) : [block.text];
    for (const text of texts) if (text !== '') current.blocks.push(fillVariables(text, version.variables));
  }
  return sections.map((section) => ({ ...section, text: section.blocks.join('\n') }));
}

/** Reference data is indexed as entries, and cards are other pages' titles: of the slots, only the glossary is text. */
function slotTexts(name: string, glossary: readonly GlossaryEntry[]): string[] {
  if (name !== 'Glossary') return [];
  return glossary.map(({ term, definition }) => `${term}: ${definition}`);
}

/**
 * What the page describes. A field belongs to the page that is closest to it, and a flag to the command that defines
 * it: results that many pages repeat don't help anyone find one.
 */
function entriesOf(page: Page, index: SiteIndex): SearchEntry[] {
  const view: ReferenceView | undefined = index.references.get(viewKey(page.set, page.version));
  const tags = tagsOf(page);
  if (view === undefined || tags.length === 0) return [];
  const all = referenceEntries(tags, view.reference, view.version);
  const isOfApi = tags.every(({ kind }) => kind === 'resource' || kind === 'types');
  const own = all.filter(({ kind, name, isInherited }) => {
    if (kind !== 'field') return !isInherited;
    return isOfApi || pageOfField(name, view.placements) === page.url;
  });
  return own.map(({ kind, name, anchor, short, text, facts }) => ({
    kind,
    name,
    anchor,
    ...(short === undefined ? {} : { short }),
    ...(facts === undefined ? {} : { facts }),
    text: text === null ? '' : view.descriptions.plain(text),
  }));
}

/** What a release removed can be found by its name. The result leads to what to use instead. */
function removedEntriesOf(page: Page, index: SiteIndex): SearchEntry[] {
  const view = index.references.get(viewKey(page.set, page.version));
  if (view === undefined) return [];
  return removedItems(tagsOf(page), page, view, index).map(({ kind, name, anchor, texts }) => ({
    kind,
    name,
    anchor,
    text: ['Removed.', ...texts.map(view.descriptions.plain)].join(' '),
  }));
}

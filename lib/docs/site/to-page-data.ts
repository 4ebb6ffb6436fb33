import { audienceLabel, audiencesIn } from '../../ground/base/audiences.ts';
import type { ReaderVariables } from '../../ground/config/model.ts';
import { isIndexable } from '../../ground/versions/policies.ts';
import { assetUrl } from '../content/assets.ts';
import { isListed } from '../content/is-listed.ts';
import type { CategoryPage, Page } from '../content/model.ts';
import { frontPicture, previewImage } from '../content/preview-image.ts';
import { fillVariables } from '../content/variables.ts';
import { capabilitiesOf } from './capability.ts';
import { commonData, tocOf } from './common-page-data.ts';
import { editUrl } from './edit-links.ts';
import { feedsOf } from './feeds.ts';
import { historyData, type PageHistories } from './history/page-history.ts';
import type { Site, VersionView } from './model.ts';
import type { PageData, PageParts } from './page-data.ts';
import { pageLinks, withBasePath } from './page-links.ts';
import { cardsOf } from './page-navigation.ts';
import type { SiteIndex } from './site-index.ts';

/** Source path → date of its last commit; null if the history is unknown. */
export type Dates = ReadonlyMap<string, string> | null;

/** The data of all pages and generated indexes, in the order of the site. */
export function toAllPageData(
  index: SiteIndex,
  dates: Dates,
  histories: PageHistories = new Map(),
): PageData[] {
  return index.views.flatMap((view) => [
    ...view.pages.map((page) => toPageData(page, view, index, dates, histories)),
    ...view.categoryPages.map((page) => toCategoryPageData(page, view, index)),
  ]);
}

/** Everything that a page needs in addition to its compiled content. */
export function toPageData(
  page: Page,
  view: VersionView,
  index: SiteIndex,
  dates: Dates,
  histories: PageHistories = new Map(),
): PageData {
  const { basePath, repository } = index.site.settings;
  const { frontMatter, document } = page;
  const parts: Partial<PageParts> = {};
  for (const { pageParts } of capabilitiesOf(index.site))
    Object.assign(parts, pageParts?.(page, view, index));
  return {
    ...parts,
    ...commonData(page, view, index),
    kind: 'doc',
    hideTitle: frontMatter.hide_title ?? false,
    keywords: frontMatter.keywords ?? [],
    audiences: audiencesIn(frontMatter.sidebar_class_name ?? '')
      .filter((name) => !view.version.hiddenClasses.includes(name))
      .map(audienceLabel),
    contentKey: page.compileKey,
    links: pageLinks(page, view, index),
    values: valuesOf(page, view, index.site.settings.readerVariables),
    toc: tocOf(page, view),
    cards: document.elements.some(({ name }) => name === 'DocCardList') ? cardsOf(page, view, index) : [],
    editUrl: editUrl(repository, page.file, frontMatter.custom_edit_url),
    lastUpdated: lastUpdated(page, view, dates),
    history: historyData(page, histories, basePath),
    feeds: dates === null || dates.size === 0 ? null : feedsOf(page, view, index.site, histories, basePath),
    image: imageOf(page, view, index.site),
    front: frontOf(page, view),
    noIndex: !isListed(page) || !isIndexable(view.version),
  };
}

/** The same for the generated index of a category. */
export function toCategoryPageData(page: CategoryPage, view: VersionView, index: SiteIndex): PageData {
  const { repository } = index.site.settings;
  return {
    ...commonData(page, view, index),
    kind: 'generated-index',
    hideTitle: false,
    keywords: [],
    audiences: [],
    contentKey: null,
    links: {},
    values: [],
    toc: [],
    cards: cardsOf(page, view, index),
    editUrl: editUrl(repository, page.file, undefined),
    lastUpdated: null,
    history: null,
    feeds: null,
    image: setPicture(view, index.site),
    front: null,
    noIndex: !isIndexable(view.version),
  };
}

/** The values in the page's code that readers can fill in, in order, each with its first default. */
function valuesOf(
  { document }: Page,
  { version }: VersionView,
  declared: ReaderVariables,
): PageData['values'] {
  const standards = new Map(document.readerVariables.toReversed().map(({ name, value }) => [name, value]));
  const names = [...new Set(document.readerVariables.map(({ name }) => name))];
  return names.map((name) => {
    const { kind = 'text', description = '' } = declared[name] ?? {};
    return { name, standard: fillVariables(standards.get(name) ?? '', version.variables), kind, description };
  });
}

function imageOf(page: Page, view: VersionView, site: Site): PageData['image'] {
  const file = previewImage(page, view.tree);
  if (file === null) return setPicture(view, site);
  return { url: withBasePath(assetUrl(file), site.settings.basePath) };
}

/** The picture for previews of links to any page of a set, or of the site, if the static files have one. */
function setPicture({ set }: VersionView, { brand, settings }: Site): PageData['image'] {
  const file = [`og/${set.name}.png`, 'og.png'].find((path) => brand.files.includes(path));
  return file === undefined
    ? null
    : { url: withBasePath(`/${file}`, settings.basePath), width: 1200, height: 630 };
}

function frontOf(page: Page, { tree }: VersionView): PageData['front'] {
  const { front } = page.frontMatter;
  if (front === undefined) return null;
  return { picture: frontPicture(page, tree)?.text ?? null, caption: front.caption ?? null };
}

/** The latest date of the page and its parts. */
function lastUpdated(page: Page, { tree }: VersionView, dates: Dates): string | null {
  const parts = page.document.parts.flatMap((path) => tree.files.get(path)?.path ?? []);
  const known = [page.file, ...parts].flatMap((file) => dates?.get(file) ?? []);
  return known.sort().at(-1) ?? null;
}

import type { SetConfig, VersionConfig } from '../config/model.ts';
import { indexLinks, type LinkIndex } from '../content/link-index.ts';
import type { CategoryPage, Page } from '../content/model.ts';
import { flattenSidebar, type Stop } from '../content/sidebar/queries.ts';
import { countSnippets, type SnippetNumbers } from '../examine/numbers.ts';
import { productDataOf } from '../examine/product-facts.ts';
import { surveySnippets } from '../examine/survey.ts';
import { findSet, findVersion } from '../versions/address.ts';
import { type Alternates, findAlternates } from './alternates.ts';
import type { Site, VersionSite } from './model.ts';
import { type ReferenceView, referenceViews } from './reference-view.ts';
import { servedAddresses } from './served-addresses.ts';

/** One (set, version) with what its pages ask for again and again. */
export type VersionView = {
  site: VersionSite;
  set: SetConfig;
  version: VersionConfig;
  /** The sidebar's pages in reading order. */
  stops: Stop[];
  byId: ReadonlyMap<string, Page | CategoryPage>;
};

/** A site, ready to be asked. */
export type SiteIndex = {
  site: Site;
  views: VersionView[];
  links: LinkIndex;
  /** Set name → where its pages are in its other versions. */
  alternates: ReadonlyMap<string, Alternates>;
  /** The data of each version's own set, by `viewKey`. */
  references: ReadonlyMap<string, ReferenceView>;
  /** The product's data as each version sees it, by `viewKey`. */
  products: ReadonlyMap<string, ReferenceView>;
  /** How the content's snippets compare with the data, counted when first asked for; null without data. */
  snippetNumbers: () => SnippetNumbers | null;
};

/** Makes the index of a site. `publicFiles` are the paths below `public/`. */
export function indexSite(site: Site, publicFiles: readonly string[]): SiteIndex {
  const alternates = site.versions.sets.map(
    (set) => [set.name, findAlternates(site.versionSites.filter((one) => one.set === set.name))] as const,
  );
  const { own, product } = referenceViews(site);
  return {
    site,
    views: site.versionSites.flatMap((one) => viewOf(one, site)),
    links: indexLinks(site.versions, site.versionSites, servedAddresses(publicFiles, site.versions)),
    alternates: new Map(alternates),
    references: own,
    products: product,
    snippetNumbers: rememberNumbers(site),
  };
}

function rememberNumbers(site: Site): SiteIndex['snippetNumbers'] {
  let numbers: SnippetNumbers | null | undefined;
  return () => {
    numbers ??= numbersOf(site);
    return numbers;
  };
}

function numbersOf(site: Site): SnippetNumbers | null {
  const data = productDataOf(site.references);
  if (data === null) return null;
  const views = site.versionSites.flatMap((one) => viewOf(one, site));
  return countSnippets(surveySnippets(views, site.versions, data, () => ''));
}

/** The page's counterpart in another version of its set, null where it is absent. */
export function alternateOf(
  page: Page | CategoryPage,
  version: string,
  index: SiteIndex,
): Page | CategoryPage | null {
  return index.alternates.get(page.set)?.find(page, version) ?? null;
}

function viewOf(one: VersionSite, site: Site): VersionView[] {
  const set = findSet(site.versions, one.set);
  const version = set === null ? null : findVersion(set, one.version);
  if (set === null || version === null) return [];
  const byId = new Map([...one.categoryPages, ...one.pages].map((page) => [page.id, page]));
  return [{ site: one, set, version, stops: flattenSidebar(one.sidebar.items), byId }];
}

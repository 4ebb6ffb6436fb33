import type { ProjectFiles } from '../../ground/base/files.ts';
import { once, rememberWeakly } from '../../ground/base/remember.ts';
import { noMemory, type ResultMemory } from '../../ground/base/result-memory.ts';
import { limited } from '../../ground/disk/limit.ts';
import { countSnippets, type SnippetNumbers } from '../../reference/examine/numbers.ts';
import { productDataOf } from '../../reference/examine/product-facts.ts';
import { type SnippetBlock, surveySnippets } from '../../reference/examine/survey.ts';
import { factsKey } from '../../reference/pages/facts-key.ts';
import { type ReferenceView, referenceViews } from '../../reference/pages/reference-view.ts';
import { indexLinks, type LinkIndex } from '../content/link-index.ts';
import { type ResolvedLink, resolveReference } from '../content/links.ts';
import type { CategoryPage, DocumentLink, Page } from '../content/model.ts';
import { parseReference, type Reference } from '../content/references.ts';
import { fillVariables } from '../content/variables.ts';
import { alternatesIn } from './alternates.ts';
import type { Site, VersionView } from './model.ts';
import { servedAddresses } from './served-addresses.ts';

/** A link on a page, and where it leads in the page's version. */
export type PageLink = {
  view: VersionView;
  page: Page;
  link: DocumentLink;
  reference: Reference;
  resolved: ResolvedLink;
};

/** A site that can be queried: by the checks, by the pages generated from it, and by the search. */
export type SiteIndex = {
  site: Site;
  project: Pick<ProjectFiles, 'versionsFile' | 'settingsFile' | 'productFile' | 'sources' | 'publicFiles'>;
  /** The memory of earlier processes. */
  recall: ResultMemory;
  /** The versions that the index covers: all of the site's, unless it was narrowed to one page. */
  views: readonly VersionView[];
  /** Every address of the site. */
  addresses: LinkIndex;
  /** The links on all covered pages. Resolved on first use. */
  links: () => readonly PageLink[];
  /** Every code block on the covered pages, compared with the data; none if no set has data. */
  snippets: () => readonly SnippetBlock[];
  /** The data of each version's own set, by `viewKey`. */
  references: ReadonlyMap<string, ReferenceView>;
  /** The product's data as each version sees it, by `viewKey`. */
  products: ReadonlyMap<string, ReferenceView>;
  /** Files with broken syntax: what they lack isn't reported elsewhere. */
  brokenFiles: ReadonlySet<string>;
};

/**
 * The index of a site, built from the files of its project. It's created once for both: a build continues with the
 * index that its check used, and so with the links and snippets that were examined for it.
 */
export function indexSite(
  site: Site,
  project: SiteIndex['project'],
  recall: ResultMemory = noMemory,
): SiteIndex {
  return indexOf(site)(project)(recall);
}

const indexOf = rememberWeakly((site: Site) =>
  rememberWeakly((project: SiteIndex['project']) =>
    rememberWeakly((recall: ResultMemory) => makeIndex(site, project, recall)),
  ),
);

function makeIndex(site: Site, project: SiteIndex['project'], recall: ResultMemory): SiteIndex {
  const { own, product } = referenceViews(site);
  const broken = site.problems.flatMap(({ file, rule }) =>
    rule === 'mdx-syntax' || rule === 'internal' ? [file] : [],
  );
  const shared = {
    site,
    project,
    recall,
    addresses: indexLinks(site.versions, site.views, servedAddresses(project.publicFiles, site)),
    references: own,
    products: product,
    brokenFiles: new Set(broken),
  };
  return { ...shared, ...askedOf(site.views, shared) };
}

/** The same index, narrowed to one page in one version. Takes milliseconds. */
export function narrowToPage(index: SiteIndex, view: VersionView, page: Page): SiteIndex {
  return { ...index, ...askedOf([{ ...view, pages: [page], categoryPages: [] }], index) };
}

/** How the covered snippets compare with the data; null if no set has data. */
export function snippetNumbers({ site, snippets }: SiteIndex): SnippetNumbers | null {
  return site.references.size > 0 ? countSnippets(snippets()) : null;
}

/** The page's counterpart in another version of its set; null if there is none. */
export function alternateOf(
  page: Page | CategoryPage,
  version: string,
  index: SiteIndex,
): Page | CategoryPage | null {
  return alternatesIn(index.site.views).get(page.set)?.find(page, version) ?? null;
}

type Shared = Pick<SiteIndex, 'site' | 'project' | 'recall' | 'addresses'>;

/** Queries about the pages of some versions. Each result is computed once. */
function askedOf(
  views: readonly VersionView[],
  shared: Shared,
): Pick<SiteIndex, 'views' | 'links' | 'snippets'> {
  return {
    views,
    links: once(() => resolveLinks(views, shared.addresses)),
    snippets: once(() => examineSnippets(views, shared)),
  };
}

function resolveLinks(views: readonly VersionView[], addresses: LinkIndex): PageLink[] {
  return views.flatMap((view) =>
    view.pages.flatMap((page) =>
      page.document.links.map((link) => {
        const target = fillVariables(link.target, view.version.variables);
        const reference = parseReference(target, link.treePath);
        return { view, page, link, reference, resolved: resolveReference(reference, page, addresses) };
      }),
    ),
  );
}

function examineSnippets(views: readonly VersionView[], { site, project, recall }: Shared): SnippetBlock[] {
  const data = productDataOf(site.references);
  if (data === null) return [];
  const texts = new Map(project.sources.map((source) => [source.path, source.text ?? '']));
  const textOf = (file: string) => texts.get(file) ?? '';
  const facts = once(() => factsKey(project));
  const recalled: Parameters<typeof surveySnippets>[4] = (key, check) =>
    recall('snippets', `${facts()} ${key}`, check);
  return surveySnippets(views, site.versions, data, textOf, recalled, limited);
}

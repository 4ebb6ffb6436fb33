import { once, rememberWeakly } from '../../ground/base/remember.ts';
import { noMemory, type ResultMemory } from '../../ground/base/result-memory.ts';
import type { VersionConfig } from '../../ground/config/model.ts';
import { indexLinks, type LinkIndex } from '../content/link-index.ts';
import { resolveReference } from '../content/links.ts';
import type { CategoryPage, Document, Page } from '../content/model.ts';
import { parseReference } from '../content/references.ts';
import { fillVariables } from '../content/variables.ts';
import { alternatesIn } from './alternates.ts';
import type { PageLink, Site, SiteIndex, VersionView } from './model.ts';
import { servedAddresses } from './served-addresses.ts';

export type { PageLink, SiteIndex } from './model.ts';

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
  const broken = site.problems.flatMap(({ file, rule }) =>
    rule === 'mdx-syntax' || rule === 'internal' ? [file] : [],
  );
  const shared = {
    site,
    project,
    recall,
    addresses: indexLinks(site.versions, site.views, servedAddresses(project.publicFiles, site).addresses),
    brokenFiles: new Set(broken),
  };
  return { ...shared, ...askedOf(site.views, shared) };
}

/** The same index, narrowed to one page in one version. Takes milliseconds. */
export function narrowToPage(index: SiteIndex, view: VersionView, page: Page): SiteIndex {
  return { ...index, ...askedOf([{ ...view, pages: [page], categoryPages: [] }], index) };
}

/** The page's counterpart in another version of its set; null if there is none. */
export function alternateOf(
  page: Page | CategoryPage,
  version: string,
  index: SiteIndex,
): Page | CategoryPage | null {
  return alternatesIn(index.site.views).get(page.set)?.find(page, version) ?? null;
}

/** Queries about the pages of some versions. Each result is computed once. */
function askedOf(
  views: readonly VersionView[],
  { addresses }: Pick<SiteIndex, 'addresses'>,
): Pick<SiteIndex, 'views' | 'links'> {
  return {
    views,
    links: once(() => resolveLinks(views, addresses)),
  };
}

function resolveLinks(views: readonly VersionView[], addresses: LinkIndex): PageLink[] {
  return views.flatMap((view) =>
    view.pages.flatMap((page) =>
      referencesIn(page.document)(view.version).map(({ link, reference }) => {
        return { view, page, link, reference, resolved: resolveReference(reference, page, addresses) };
      }),
    ),
  );
}

const referencesIn = rememberWeakly(({ links }: Document) =>
  rememberWeakly(({ variables }: VersionConfig) =>
    links.map((link) => {
      return { link, reference: parseReference(fillVariables(link.target, variables), link.treePath) };
    }),
  ),
);

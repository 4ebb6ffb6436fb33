import { newestStable, versionRoot } from '../../ground/versions/address.ts';
import { badgeLabel, bannerOf, isIndexable } from '../../ground/versions/policies.ts';
import { isListed } from '../content/is-listed.ts';
import type { CategoryPage, Page } from '../content/model.ts';
import { fillVariables } from '../content/variables.ts';
import { capabilitiesOf } from './capability.ts';
import { reportUrl } from './edit-links.ts';
import type { VersionView } from './model.ts';
import type { PageData, TocEntry } from './page-data.ts';
import { withBasePath } from './page-links.ts';
import { breadcrumbsOf, paginationOf } from './page-navigation.ts';
import { alternateOf, type SiteIndex } from './site-index.ts';

type Common = 'set' | 'version' | 'id' | 'url' | 'title' | 'description' | 'variables' | 'breadcrumbs';

type Places = 'previous' | 'next' | 'canonical' | 'markdownUrl' | 'indexUrl' | 'reportUrl';

type CommonData = Pick<PageData, Common | Places | 'badge' | 'banner'>;

/** What pages and generated indexes have in common. */
export function commonData(page: Page | CategoryPage, view: VersionView, index: SiteIndex): CommonData {
  const { basePath, origin, repository } = index.site.settings;
  const address = withBasePath(page.url, basePath);
  return {
    set: page.set,
    version: page.version,
    id: page.id,
    url: page.url,
    title: page.title,
    description: page.description,
    variables: view.version.variables,
    breadcrumbs: breadcrumbsOf(page, view, basePath),
    ...paginationOf(page, view, basePath),
    badge: badgeLabel(view.version),
    banner: bannerFor(page, view, index),
    canonical: canonicalOf(page, view, index),
    markdownUrl: `${address}.md`,
    indexUrl: withBasePath(`${versionRoot(view.set, view.version)}/llms.txt`, basePath),
    reportUrl: reportUrl(repository, page.title, {
      address: origin + address,
      version: `${view.set.label} ${view.version.label}`,
    }),
  };
}

/** The table of contents, with the levels that the front matter asks for. */
export function tocOf({ frontMatter, document }: Page, { version }: VersionView): TocEntry[] {
  if (frontMatter.hide_table_of_contents === true) return [];
  const min = frontMatter.toc_min_heading_level ?? 2;
  const max = frontMatter.toc_max_heading_level ?? 4;
  return headingsOf(document)
    .filter(({ depth }) => depth >= min && depth <= max)
    .map(({ depth, id, text }) => ({ depth, id, text: fillVariables(text, version.variables) }));
}

/** The author's headings and those that components render, in the order of the page. */
export function headingsOf({ headings, rendered }: Page['document']): TocEntry[] {
  const renderedBefore = (count: number) =>
    rendered.flatMap(({ depth, id, text, headingsBefore }) =>
      depth !== null && headingsBefore === count ? [{ depth, id, text }] : [],
    );
  return [
    ...headings.flatMap((heading, index) => [...renderedBefore(index), heading]),
    ...renderedBefore(headings.length),
  ];
}

/** The notice links to the same page in the newest stable version, or to that version's root. */
function bannerFor(page: Page | CategoryPage, view: VersionView, index: SiteIndex): PageData['banner'] {
  const kind = bannerOf(view.version);
  if (kind === null) return null;
  const latest = newestStable(view.set);
  const url = alternateOf(page, latest.name, index)?.url ?? versionRoot(view.set, latest);
  const link = { label: latest.label, url: withBasePath(url, index.site.settings.basePath) };
  const known = capabilitiesOf(index.site).flatMap(({ datesOf }) => datesOf?.(view, index.site) ?? []);
  const endOfLife = kind === 'unmaintained' ? (known[0]?.endOfLife ?? null) : null;
  return { kind, setLabel: view.set.label, versionLabel: view.version.label, latest: link, endOfLife };
}

/**
 * If several maintained versions have a page, search engines should show the newest stable one, if it can be indexed.
 */
function canonicalOf(page: Page | CategoryPage, view: VersionView, index: SiteIndex): string {
  const { origin, basePath } = index.site.settings;
  const latest = isIndexable(view.version) ? alternateOf(page, newestStable(view.set).name, index) : null;
  const shown = latest === null || isHidden(latest) ? page : latest;
  return origin + withBasePath(shown.url, basePath);
}

function isHidden(page: Page | CategoryPage): boolean {
  return 'treePath' in page && !isListed(page);
}

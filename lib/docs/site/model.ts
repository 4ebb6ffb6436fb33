import type { ProjectFiles } from '../../ground/base/files.ts';
import type { Problem } from '../../ground/base/problems/problem.ts';
import type { ResultMemory } from '../../ground/base/result-memory.ts';
import type { Settings, SetVersion, VersionsConfig } from '../../ground/config/model.ts';
import type { Product } from '../../ground/config/product.ts';
import type { LinkIndex } from '../content/link-index.ts';
import type { ResolvedLink } from '../content/links.ts';
import type { CategoryPage, DocumentLink, MergedTree, Page, PageHead } from '../content/model.ts';
import type { Reference } from '../content/references.ts';
import type { Sidebar } from '../content/sidebar/model.ts';
import type { Stop } from '../content/sidebar/queries.ts';

/** The pages of a version, with as much of them as a stage reads. */
export type PagesView<P extends PageHead> = SetVersion & {
  /** What this version's own layer renamed: tree path in the previous version → tree path here. */
  ownRenames: ReadonlyMap<string, string>;
  renamedAt?: MergedTree['renamedAt'];
  pages: readonly P[];
  categoryPages: readonly CategoryPage[];
};

/** A complete (set, version): its entry in versions.json, and everything that it shows. */
export type VersionView = SetVersion & {
  tree: MergedTree;
  /** What this version's own layer renamed: tree path in the previous version → tree path here. */
  ownRenames: ReadonlyMap<string, string>;
  /** Drafts are left out of production sites. */
  pages: Page[];
  draftIds: string[];
  categoryPages: CategoryPage[];
  sidebar: Sidebar;
  /** The sidebar's pages in reading order. */
  stops: Stop[];
  byId: ReadonlyMap<string, Page | CategoryPage>;
  /** Id of the page at the version's root. */
  mainDocId: string;
};

/** The site's logo, as the text of an SVG, and the paths of its static files. */
export type Brand = { logo: string | null; files: readonly string[] };

/** Identifies a site to its capabilities, which keep what they read under keys (`lib/docs/site/capability.ts`). */
export type SiteData = object;

/** Everything that the site consists of, as plain data, and everything that is wrong with it. */
export type Site = {
  settings: Settings;
  versions: VersionsConfig;
  /** The files of the site's look that it has. */
  brand: Brand;
  product: Product;
  /** In the order of `versions.json`: by set, newest version first. */
  views: VersionView[];
  /** Old address → address, from renames and the list `content/redirects.yml`. Site paths. */
  redirects: { from: string; to: string }[];
  /** Old addresses that end in a star, for hosts with support for patterns. Targets can end in `/:splat`. */
  redirectPatterns: { from: string; to: string }[];
  /** What the capabilities read from the project. */
  data: SiteData;
  problems: Problem[];
};

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
  project: Pick<
    ProjectFiles,
    | 'versionsFile'
    | 'settingsFile'
    | 'productFile'
    | 'publishedFile'
    | 'components'
    | 'sources'
    | 'publicFiles'
  >;
  /** The memory of earlier processes. */
  recall: ResultMemory;
  /** The versions that the index covers: all of the site's, unless it was narrowed to one page. */
  views: readonly VersionView[];
  /** Every address of the site. */
  addresses: LinkIndex;
  /** The links on all covered pages. Resolved on first use. */
  links: () => readonly PageLink[];
  /** Files with broken syntax: what they lack isn't reported elsewhere. */
  brokenFiles: ReadonlySet<string>;
};

import type { Problem } from '../../ground/base/problems/problem.ts';
import type { Settings, SetVersion, VersionsConfig } from '../../ground/config/model.ts';
import type { Product } from '../../ground/config/product.ts';
import type { References } from '../../reference/facts/read-reference.ts';
import type { CategoryPage, MergedTree, Page } from '../content/model.ts';
import type { Sidebar } from '../content/sidebar/model.ts';
import type { Stop } from '../content/sidebar/queries.ts';

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
  /** The reference data of sets, by set name. */
  references: References;
  problems: Problem[];
};

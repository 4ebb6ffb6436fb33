import type { Audiences } from '../base/audiences.ts';
import type { VariableKind } from '../base/reader-variable-kinds.ts';
import type { ColorName } from './schema/theme-schema.ts';

/** The notice at the top of a version's pages. */
export type BannerKind = 'none' | 'unreleased' | 'unmaintained';

/** One version of a set, as declared in `versions.json`, with defaults filled in. */
export type VersionConfig = {
  /** Name of the version and of its folder below `content/<set>/`, for example `0.26.0` or `current`. */
  name: string;
  /** What readers see, for example `v0.24 (EOS)`. */
  label: string;
  /** Path segment after the set's route; empty for the newest stable version. */
  path: string;
  isLast: boolean;
  banner: BannerKind;
  /** Whether pages show the version's label above their title. */
  badge: boolean;
  /** Classes of sidebar entries that this version hides, because pages are shared with versions that show them. */
  hiddenClasses: readonly string[];
  /** Values of `[[VERSION:name]]` in this version. */
  variables: Record<string, string>;
  /** Set name → name of the version that matches this one, for links between sets. */
  companions: Record<string, string>;
};

/** A documentation set. `versions` are ordered from the newest to the oldest. */
export type SetConfig = {
  name: string;
  label: string;
  /** For example `/docs/app`; no trailing slash. */
  route: string;
  versions: VersionConfig[];
  /** Documentation of older versions on another site, shown at the end of the version menu. */
  older: { label: string; href: string }[];
};

/** One version of a set, with its set. */
export type SetVersion = { set: SetConfig; version: VersionConfig };

/** `versions.json`, with defaults filled in. */
export type VersionsConfig = { sets: SetConfig[] };

/** Name of an icon that settings can use. */
export type Icon = 'slack' | 'github' | 'external' | 'file-plus' | 'monitor';

/** One item in the navbar. `side` decides at which end it is. */
export type NavbarItem =
  | { type: 'doc-set'; set: string; label: string; side: 'left' | 'right' }
  | { type: 'sidebar'; set: string; page: string; label: string; side: 'left' | 'right' }
  | { type: 'link'; href: string; label: string; side: 'left' | 'right'; icon?: Icon }
  | { type: 'dialog'; href: string; label: string; side: 'left' | 'right' }
  | { type: 'version-dropdown'; set: string; versions?: string[]; side: 'left' | 'right' }
  | { type: 'search'; side: 'left' | 'right' };

/** One item in the footer: a link, or an action whose address is made from the repository setting. */
export type FooterItem =
  | { label: string; icon?: Icon; action: 'new-document' | 'open-environment' }
  | { label: string; icon?: Icon; href: string };

/** Name → what the reader's variable stands for. */
export type ReaderVariables = Readonly<Record<string, { kind: VariableKind; description: string }>>;

/** The repository that contains the content. `openIn`: a development environment's address, without the repository's. */
export type Repository = {
  url: string;
  branch: string;
  contentPath: string;
  newDocumentTemplate: string;
  openIn?: string;
};

/** `content/site.yml`: everything about the site except pages and versions. */
export type Settings = {
  title: string;
  tagline: string;
  /** Origin for canonical links, sitemap, and Open Graph; overridden by the environment's SITE_ORIGIN. */
  origin: string;
  /** Path below which the site is served, '' or '/x'; overridden by the environment's BASE_PATH. */
  basePath: string;
  /** Site path of the landing page; `LANDING` in this process. */
  rootPath: string;
  /** Between the page's title and the site's: `Page | App docs`. */
  titleDelimiter: string;
  /** null: pages have no links to edit them or to report problems. */
  repository: Repository | null;
  announcement: { id: string; text: string; linkText: string; href: string } | null;
  navbar: { items: NavbarItem[] };
  footer: { items: FooterItem[]; copyright: string | null };
  search: {
    placeholder: string;
    /** Queries to suggest if nothing was found. */
    suggestions: string[];
    /** Name of the index; overridden by the environment's ALGOLIA_INDEX. */
    index: string;
    hosted: { applicationId: string; searchKey: string } | null;
  };
  imageZoomSelector: string;
  /** Whether each page must have a description. */
  requireDescriptions: boolean;
  /** `logo`: path of a static file that is next to the title. */
  theme: { logo: string | null; colors: Partial<Record<ColorName, string>> };
  /** null: all pages are for everyone. */
  audiences: Audiences | null;
  /** How severe problems are; later entries override earlier ones. `in` is a folder below `content/`. */
  rules: { rule: string; level: 'error' | 'warning' | 'off'; in?: string; reason: string }[];
  /** `allow`: prefixes of addresses that aren't requested when external links are checked. */
  externalLinks: { allow: string[] };
  /** What readers fill in, by name: `[[VAR:NAME:default]]` in a fence. */
  /** What a build makes of each version for readers without a network. */
  offline: readonly ('bundle' | 'docset' | 'book' | 'epub' | 'pack')[];
  readerVariables: ReaderVariables;
};

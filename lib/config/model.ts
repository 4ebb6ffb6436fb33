import type { VariableKind } from '../base/reader-variable-kinds.ts';

/** Which notice the pages of a version carry on top. */
export type BannerKind = 'none' | 'unreleased' | 'unmaintained';

/** One version of a set, as `versions.json` declares it, defaults filled in. */
export type VersionConfig = {
  /** Name and folder below `content/<set>/`, for example `0.26.0` or `current`. */
  name: string;
  /** What readers see, for example `v0.24 (EOS)`. */
  label: string;
  /** Path segment after the set's route; empty for the newest stable version. */
  path: string;
  isLast: boolean;
  banner: BannerKind;
  /** Whether pages show the version's label above their title. */
  badge: boolean;
  /** Classes of sidebar entries that this version leaves out, since pages are shared with versions that have them. */
  hiddenClasses: readonly string[];
  /** Values of `[[VERSION:name]]` in this version. */
  variables: Record<string, string>;
  /** Set name → version name that fits this version, for links between sets. */
  companions: Record<string, string>;
};

/** A documentation set. `versions` are ordered from the newest to the oldest. */
export type SetConfig = {
  name: string;
  label: string;
  /** For example `/docs/vcluster`; no trailing slash. */
  route: string;
  versions: VersionConfig[];
  /** Documentation of older versions that lives elsewhere, shown at the end of the version menu. */
  older: { label: string; href: string }[];
};

/** One version of a set, as `versions.json` has both. */
export type SetVersion = { set: SetConfig; version: VersionConfig };

export type VersionsConfig = { sets: SetConfig[] };

export type Icon = 'slack' | 'github' | 'external' | 'file-plus' | 'monitor';

/** One entry of the navbar. `side` decides at which end it stands. */
export type NavbarItem =
  | { type: 'doc-set'; set: string; label: string; side: 'left' | 'right' }
  | { type: 'sidebar'; set: string; page: string; label: string; side: 'left' | 'right' }
  | { type: 'link'; href: string; label: string; side: 'left' | 'right'; icon?: Icon }
  | { type: 'dialog'; href: string; label: string; side: 'left' | 'right' }
  | { type: 'version-dropdown'; set: string; versions?: string[]; side: 'left' | 'right' }
  | { type: 'search'; side: 'left' | 'right' };

export type FooterItem =
  | { label: string; icon?: Icon; action: 'new-document' | 'open-environment' }
  | { label: string; icon?: Icon; href: string };

/** Name → what a reader's variable holds. */
export type ReaderVariables = Readonly<Record<string, { kind: VariableKind; description: string }>>;

/** `content/site.yml`: everything about the site that is neither a page nor a version. */
export type Settings = {
  title: string;
  tagline: string;
  /** Origin for canonical links, sitemap, and Open Graph; overridden by the environment's SITE_ORIGIN. */
  origin: string;
  /** Path below which the site is served, '' or '/x'; overridden by the environment's BASE_PATH. */
  basePath: string;
  /** Between page and site in titles: `Page | vCluster docs`. */
  titleDelimiter: string;
  repository: { url: string; branch: string; contentPath: string; newDocumentTemplate: string };
  announcement: { id: string; text: string; linkText: string; href: string } | null;
  navbar: { items: NavbarItem[] };
  footer: { items: FooterItem[]; copyright: string };
  search: {
    placeholder: string;
    /** Queries to propose where nothing was found. */
    suggestions: string[];
    hosted: { applicationId: string; searchKey: string; index: string } | null;
  };
  imageZoomSelector: string;
  /** Whether each page needs a description. */
  requireDescriptions: boolean;
  /** `allow`: beginnings of addresses that are not requested when external links are checked. */
  externalLinks: { allow: string[] };
  /** What readers fill in, by name: `[[VAR:NAME:default]]` in a fence. */
  readerVariables: ReaderVariables;
};

import type { VariableKind } from '../../ground/base/reader-variable-kinds.ts';
import type { BannerKind, Icon } from '../../ground/config/model.ts';

/** A rendered link: `url` is a site path with base path, or an external address. */
export type Link = { label: string; url: string };

/** A heading in the table of contents. */
export type TocEntry = { depth: number; id: string; text: string };

/** A child of a category, shown as a card. `count` is the number of pages in a category. */
export type CardData = {
  title: string;
  description: string;
  url: string;
  count: number | null;
  /** Numbers to show above the description: `53 new`. */
  figures?: CardFigure[];
};

/** A number on a card, and what it counts. */
type CardFigure = { count: number; label: string };

/** What pages need from capabilities. Each declares its own properties here, and pages without its data lack them. */
// biome-ignore lint/suspicious/noEmptyInterface: Capabilities add properties to it (`declare module`).
export interface PageParts {}

/**
 * Everything that one page needs in addition to its compiled content and the shell. Version variables are filled in.
 */
export type PageData = Partial<PageParts> & {
  kind: 'doc' | 'generated-index';
  set: string;
  version: string;
  id: string;
  url: string;
  title: string;
  hideTitle: boolean;
  description: string;
  keywords: string[];
  /** Key of the compiled content; null for generated indexes. */
  contentKey: string | null;
  /** Reference in the compiled content → href. */
  links: Record<string, string>;
  variables: Record<string, string>;
  /** What readers can fill in on this page: each once, in the order of its code. */
  values: { name: string; standard: string; kind: VariableKind; description: string }[];
  /** Empty if the page hides it. */
  toc: TocEntry[];
  /** From the set's root to the page itself. Categories without a page have no url. */
  breadcrumbs: { label: string; url: string | null }[];
  previous: Link | null;
  next: Link | null;
  badge: string | null;
  /** What the audiences of the page are called. Empty if it's for everyone. */
  audiences: string[];
  banner: {
    kind: Exclude<BannerKind, 'none'>;
    setLabel: string;
    versionLabel: string;
    latest: Link;
    /** ISO date (YYYY-MM-DD) of an unmaintained version's end of life; null if that's unknown. */
    endOfLife: string | null;
  } | null;
  /** Children of the folder, for generated indexes and `<DocCardList>`. */
  cards: CardData[];
  editUrl: string | null;
  /** Addresses of the page as Markdown, and of the list of its version's pages for language models, with base path. */
  markdownUrl: string;
  indexUrl: string;
  /** The repository host's form for a problem, filled in with the page's address and version; null: there is none. */
  reportUrl: string | null;
  /** ISO date (YYYY-MM-DD) of the last commit to the page or its parts. */
  lastUpdated: string | null;
  /**
   * The versions up to the page's own in which its text changed, oldest first, and the address of the differences, with
   * base path. Null if the page didn't change, and during development.
   */
  history: { url: string; versions: { label: string; anchor: string }[] } | null;
  /** Addresses of the set's feeds, with base path, for pages that link to them. */
  feeds: { atom: string; json: string } | null;
  canonical: string;
  /** The image for link previews: its address, with base path, and its size if that's known; null: none. */
  image: { url: string; width?: number; height?: number } | null;
  /** For a front page: what is beside its title, as the text of an SVG, and below that. */
  front: { picture: string | null; caption: string | null } | null;
  noIndex: boolean;
};

/** One version in the version menu. `rootUrl`, `route`, and every `url` below start with the base path. */
export type VersionEntry = {
  name: string;
  label: string;
  /** When it came out: `August 12, 2025`. Missing if that isn't known, or hasn't happened. */
  released?: string;
  rootUrl: string;
  banner: BannerKind;
  changesUrl?: string;
};

/** What the hosted search's client needs. The key can only search. */
export type HostedSearch = { applicationId: string; searchKey: string; index: string };

/** The part of the site's settings and versions that the shell shows. It's the same on every page. */
export type ShellData = {
  title: string;
  /** Between page and site in titles, without spaces: `|`. */
  titleDelimiter: string;
  tagline: string;
  /** `https://docs.example.com`, without a trailing slash. */
  origin: string;
  basePath: string;
  /** Declarations of the colors that the site chose. Missing: none. */
  style?: string;
  /** HTML of the picture next to the title; null: none. */
  logo: string | null;
  /** Pictures that stand for the site: in browsers, on home screens, and in the list of an app's icons. */
  icons: { use: 'icon' | 'apple' | 'app'; url: string; type: string; size: string }[];
  announcement: { id: string; text: string; linkText: string; href: string } | null;
  navbar: NavbarEntry[];
  footer: { items: { label: string; icon: Icon | null; url: string }[]; copyright: string | null };
  searchPlaceholder: string;
  /** The hosted search service that the site uses; null: the site uses the local engine. */
  hostedSearch: HostedSearch | null;
  /** Where visitors report what the search doesn't find; null: nowhere. */
  searchReportUrl: string | null;
  /** Queries to suggest if nothing was found. */
  searchSuggestions: readonly string[];
  /** Component → address of the page with this tool. */
  tools: Readonly<Record<string, string>>;
  /** CSS selector of the images that zoom. */
  imageZoomSelector: string;
  sets: {
    name: string;
    label: string;
    route: string;
    versions: VersionEntry[];
    older: Link[];
    /** Address of the set's list of downloads for use without a network, if the site has them. */
    downloads?: string;
  }[];
};

/** One item in the navbar, with its address. */
export type NavbarEntry = { side: 'left' | 'right' } & (
  | { type: 'doc-set'; set: string; label: string; url: string }
  | { type: 'link'; label: string; url: string; icon: Icon | null; external: boolean }
  | { type: 'dialog'; label: string; url: string }
  | { type: 'version-dropdown'; set: string; versions: string[] }
  | { type: 'search' }
);

import type { z } from 'zod';
import type { SourceFile } from '../../ground/base/files.ts';
import type { Problem } from '../../ground/base/problems/problem.ts';
import type { Part } from '../../ground/browser/enhance-part.ts';
import type { VersionsConfig } from '../../ground/config/model.ts';
import type { Product } from '../../ground/config/product.ts';
import type { GlossaryEntry } from '../content/glossary.ts';
import type { Document, Page, ProseBlock } from '../content/model.ts';
import type { KnownText } from '../search/log/diagnose.ts';
import type { SearchPage } from '../search/model.ts';
import type { Check } from './check.ts';
import type { Site, SiteData, SiteIndex, VersionView } from './model.ts';
import type { CardData, PageData, PageParts } from './page-data.ts';

/**
 * What one capability adds to a site: everything below, and nothing else. The stages loop over the list
 * (`lib/capabilities.ts`), and a capability answers with nothing if the project doesn't have its data.
 */
export type Capability = {
  /** For people: `snippets that are compared with the product`. */
  name: string;

  /** Creates the function that reads its data, which can keep what it read for the next state of the project. */
  createReader?: () => DataReader;
  /** Adds to a document what its components create: anchors and headings. */
  withRendered?: (document: Document, version: { set: string; version: string }, data: SiteData) => Document;
  /** What became of removed pages of a set. */
  movesOf?: (set: string, data: SiteData) => readonly PageMove[];

  /** Rules about single pages, and about how everything fits together. */
  pageChecks?: readonly Check[];
  siteChecks?: readonly Check[];
  /**
   * The rule that reports what's wrong with data. Until that is corrected, everything that compares something with data
   * stays silent: all capabilities' rules, and these of the site's own.
   */
  consequences?: { rule: string; hidden: readonly string[] };
  /** Prose outside of pages, for the rules of style. */
  prose?: (site: Site) => readonly ProsePassage[];
  /** What it counted, for those who run the check. Null without data. */
  summary?: (index: SiteIndex) => string | null;

  /** Its code in pages. Only sites of which `isIn` is true bundle it. */
  code?: CapabilityCode & { isIn: (data: SiteData) => boolean };
  /** Addresses of its files. No page can have one. `folders` are reserved with everything below. */
  addresses?: (site: Pick<Site, 'versions' | 'product' | 'data'>) => {
    files: readonly string[];
    folders: readonly string[];
  };
  /** A folder whose files are made of data. While data is wrong, they may be missing, and links to them aren't judged. */
  dataFolder?: string;
  /** What a page needs from it. */
  pageParts?: (page: Page, view: VersionView, index: SiteIndex) => Partial<PageParts>;
  /** A page's data for rendering it: without what is only in files, or only for machines. */
  withoutFiles?: (page: PageData) => PageData;
  /** When a version came out and when support for it ends (ISO dates); null if it doesn't know. */
  datesOf?: (
    version: Pick<VersionView, 'set' | 'version'>,
    site: Pick<Site, 'data'>,
  ) => { released: string; endOfLife: string } | null;
  /** What a card about a page says instead of the page's description; null for other pages. */
  cardOf?: (
    page: Page,
    view: VersionView,
    index: SiteIndex,
  ) => Pick<CardData, 'description' | 'figures'> | null;
  /** The releases that a page is about. */
  releasesOf?: (page: Pick<Page, 'document'>) => readonly string[];
  /** Labels of a page's sidebar entry that are names in code. */
  codeLabels?: (page: Page) => readonly string[];
  /** Component → its Markdown, and what readers call it. */
  components?: Readonly<Record<string, DataComponent>>;
  /** What the search finds on a page in addition to its text. */
  searchParts?: (
    page: Page,
    view: VersionView,
    index: SiteIndex,
  ) => Partial<Pick<SearchPage, 'sections' | 'entries' | 'messages'>>;

  /** Messages of the product that a section explains, for readers who search for what they see. */
  knownTexts?: (index: SiteIndex) => readonly KnownText[];

  /** Files that browsers and editors load: path below `docs/` → text. They're made again when `madeOf` changes. */
  dataFiles?: {
    madeOf: (data: SiteData) => object | null;
    make: (index: SiteIndex) => ReadonlyMap<string, string>;
  };
  /** The same for a single page. */
  pageFiles?: (page: PageData, index: SiteIndex) => ReadonlyMap<string, string>;
  /** What it knows about code and names for people who write: completion and explanations in their editor. */
  editor?: EditorKnowledge;
  /** Schemas of what people write for it, by the file name under which editors find them. */
  editorSchemas?: Readonly<Record<string, { title: string; schema: z.ZodType }>>;
  /** Other files of the export: path → text. */
  exportFiles?: (index: SiteIndex) => Promise<Readonly<Record<string, string>>>;
};

/** A place in a code block: its language, what follows it in the fence, its text, and an offset in that. */
export type CodePlace = { language: string; meta: string; text: string; offset: number };

/** One name that fits where someone is typing. `start`: where the replaced letters begin in the code. */
export type EditorEntry = { name: string; detail: string; note: string; insert?: string; start: number };

/** What a capability tells an editor. Each answer is about one version that shows the text; explanations are Markdown. */
export type EditorKnowledge = {
  completeCode?: (place: CodePlace, view: VersionView, site: Site) => readonly EditorEntry[];
  explainCode?: (place: CodePlace, view: VersionView, site: Site) => string | null;
  explainTerm?: (text: string, view: VersionView, site: Site) => string | null;
  /** The values that a property of one of its components can have. */
  valuesOf?: (component: string, property: string, view: VersionView, site: Site) => readonly string[];
};

/** A kind of element whose code browsers load separately: `Part` in `lib/ground/browser/enhance-part.ts`. */
type PartModule = Pick<Part, 'selector' | 'events'> & { module: string };

/** The modules that render a capability's components and serve them in browsers, as paths below `components/`. */
export type CapabilityCode = {
  /** Component → the module whose default export renders it. */
  components?: Readonly<Record<string, string>>;
  parts?: readonly PartModule[];
  /** Ids of code in `lib/product/` that its parts run, as far as the product needs it. */
  converters?: (product: Product) => readonly string[];
};

/** Reads a capability's data, keeps it under its key in `data`, and returns what is wrong with it. */
export type DataReader = (project: DataSources, data: SiteData) => Problem[];

/** What data is read from: the files that belong to all versions of a set. */
type DataSources = { sources: readonly SourceFile[]; versions: VersionsConfig; product: Product };

/** What became of a page that a version removed. `from` and `replacement` are tree paths that start with a slash. */
export type PageMove = { since: string; from: string; replacement: string | null; note: string | null };

/** Prose in a file, and whether several versions show it. */
export type ProsePassage = { path: string; blocks: readonly ProseBlock[]; isShared: boolean };

/** What the Markdown of a component that shows data is made from. `absolute` makes a site path a full address. */
export type SlotContext = {
  page: PageData;
  glossary: readonly GlossaryEntry[];
  absolute: (url: string) => string;
};

/** A component that shows data: its Markdown on one page, and what it's called where its content isn't shown. */
export type DataComponent = {
  label: string;
  /** The site's search leads to the page with it. */
  isTool?: true;
  markdown: (props: Readonly<Record<string, unknown>>, context: SlotContext) => string;
};

/** A place for a capability's data in sites. */
export type DataKey<T> = { keep: (data: SiteData, value: T) => void; of: (data: SiteData) => T | null };

/** Creates a key. Only those who import it can read what is kept under it. */
export function createDataKey<T>(): DataKey<T> {
  const values = new WeakMap<SiteData, T>();
  return {
    keep: (data, value) => void values.set(data, value),
    of: (data) => values.get(data) ?? null,
  };
}

const list = createDataKey<readonly Capability[]>();

/** The data of a new site, with the capabilities that it has. */
export function createSiteData(capabilities: readonly Capability[]): SiteData {
  // No two of them are equal, whatever is kept under their keys.
  const data: SiteData = { key: Symbol('site data') };
  list.keep(data, capabilities);
  return data;
}

/** The capabilities of a site. */
export function capabilitiesOf({ data }: { data: SiteData }): readonly Capability[] {
  return list.of(data) ?? [];
}

/** What each of a site's capabilities answers; those that don't take part are left out. */
export function fromCapabilities<T>(
  site: { data: SiteData },
  read: (capability: Capability) => readonly T[] | undefined,
): T[] {
  return capabilitiesOf(site).flatMap((capability) => read(capability) ?? []);
}

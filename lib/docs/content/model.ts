import type { SourceFile } from '../../ground/base/files.ts';
import type { Position, Problem } from '../../ground/base/problems/problem.ts';

/** The versions that see a part of a source, first and last included; null: no limit. */
export type Range = { since: string | null; until: string | null };

/** A range in a source. */
export type PlacedRange = Range & { at: Position };

/** What one (set, version) shows: its own files and everything that it inherits. */
export type MergedTree = {
  set: string;
  version: string;
  /** Tree path → file. */
  files: ReadonlyMap<string, SourceFile>;
  /** Tree path in an older layer → tree path here. Chains are followed. */
  renames: ReadonlyMap<string, string>;
  /** Tree path here → the entry of a `_layer.json` that moved the file here. */
  renamedAt?: ReadonlyMap<string, Position & { file: string }>;
};

/** Text that can contain a partial's props: `['Install ', { prop: 'product' }]`. */
export type Template = readonly (string | { prop: string })[];

/** An attribute of a tag, and its place. */
export type Attribute = {
  name: string;
  /**
   * A text; true: the name alone, or `{true}`; false: `{false}`; null: an expression whose value is known only when the
   * page runs. A quoted "false" is a text, which components treat as yes.
   */
  value: Template | boolean | null;
  at: Position;
};

/** The relevant parts of a source file besides its prose, in document order. */
export type OutlineItem =
  | { kind: 'heading'; depth: number; text: Template; id: string | null; at: Position }
  | { kind: 'anchor'; id: Template; at: Position }
  | { kind: 'link'; target: Template; at: Position }
  | { kind: 'image'; source: Template; alt: Template | null; at: Position }
  /** `parent` is the component around it; null at the top level of its file. */
  | { kind: 'element'; name: string; attributes: Attribute[]; parent: string | null; at: Position }
  /** The end of tabs, or of one tab. */
  | { kind: 'end'; name: string; at: Position }
  /** `children` go where the partial contains `{children}`. */
  | {
      kind: 'partial';
      name: string;
      /** Whether there's anything between its tags. */
      hasContent: boolean;
      props: Attribute[];
      children: OutlineItem[];
      parent: string | null;
      at: Position;
    }
  | { kind: 'children'; parent: string | null; at: Position }
  /** A prop whose value the file shows, so every includer must pass it. */
  | { kind: 'prop'; name: string; at: Position }
  | {
      kind: 'code';
      language: string | null;
      meta: string;
      value: string;
      /** Lines of the source that this edition doesn't show, from 1 in the block. */
      hidden?: readonly number[];
      at: Position;
    }
  /** `<CodeBlock>` or `<Mermaid>`: its text, or the name of an imported file. */
  | {
      kind: 'code-element';
      language: Template;
      meta: Template;
      text: Template | { import: string };
      /** Name of the region that is shown, if it's only a part of the text. */
      region?: Template;
      at: Position;
    }
  | { kind: 'variable'; name: string; at: Position }
  /** What readers fill in; `value` is its default, with version variables not filled in. */
  | { kind: 'reader-variable'; name: string; value: string; at: Position }
  /** A code span that may name a command or field. */
  | { kind: 'term'; text: string; at: Position };

/** A continuous piece of prose, with a backtick for each piece of code in it. */
export type ProseBlock = {
  /** `column`: the header of a table column. */
  kind: 'text' | 'heading' | 'column';
  text: string;
  /** Three numbers for each line: offset in the text, line and column in the file. */
  lines: number[];
};

/** An import in a file. `raw`: the file is imported as text. */
export type ImportStatement = { name: string; specifier: string; raw: boolean; at: Position };

/** One distinct source, read once no matter how many versions show it. */
export type Outline = {
  /** Parsed YAML of the front matter, not validated yet. */
  frontMatter: Record<string, unknown>;
  /** Key → its place. */
  frontMatterPositions: Record<string, Position>;
  imports: ImportStatement[];
  items: OutlineItem[];
  prose: ProseBlock[];
  /** Words of prose, without code. */
  words: number;
  /** First paragraph as plain text, for descriptions. */
  excerpt: string;
  /** What only some versions show; missing if there's nothing. */
  ranges?: readonly PlacedRange[];
  /** Problems of this file alone. The caller, who knows the file's path, fills in `file`. */
  problems: Omit<Problem, 'file'>[];
};

/**
 * An outline item with the file that it came from, with the props of partials filled in. If there's a `treePath`, too,
 * it's the file's path in its own layer (`SourceFile.treePath`): relative targets start there, regardless of renames in
 * newer layers.
 */
export type Placed<T> = T & { file: string };

export type DocumentHeading = Placed<{ depth: number; text: string; id: string; at: Position }>;
export type DocumentLink = Placed<{ kind: 'link' | 'image'; target: string; treePath: string; at: Position }>;

/**
 * A code block. `at` is the start of its fence or tag. For a file imported as text, it's the start of that file, and
 * `file` is that file.
 */
export type DocumentCode = Placed<{
  language: string | null;
  meta: string;
  value: string;
  at: Position;
  origin: 'fence' | 'element' | 'file';
  /** Lines of a fence that aren't shown, from 1; missing if all are. */
  hidden?: readonly number[];
  /** Name of the region that is shown, and where it's written. */
  region?: Placed<{ name: string; at: Position }>;
  /** The tabs that contain it, outermost first. */
  tabs: readonly TabChoice[];
}>;

/** One tab. `tabs` identifies its group in the document; `group` is the id under which choices are shared. */
export type TabChoice = { tabs: number; group: string | null; value: string };

/** An anchor that a component renders. `depth` is the level of its heading (2 to 6); null if it has none. */
export type RenderedAnchor = Placed<{
  id: string;
  text: string;
  depth: number | null;
  /** Number of the document's headings before it. */
  headingsBefore: number;
  at: Position;
}>;

/** A page with all its partials inlined, in one (set, version). */
export type Document = {
  headings: DocumentHeading[];
  /** Components that show data that depends on the version. */
  rendered: RenderedAnchor[];
  /** Every id on the page: headings, elements with an id, and what components render. */
  anchors: ReadonlySet<string>;
  links: DocumentLink[];
  images: Placed<{ source: string; alt: string | null; treePath: string; at: Position }>[];
  /** `headingsBefore` is the number of the document's headings before the element. */
  elements: Placed<{
    name: string;
    attributes: Attribute[];
    /** The component around it, in whichever file that is. */
    parent: string | null;
    headingsBefore: number;
    at: Position;
  }>[];
  codes: DocumentCode[];
  variables: Placed<{ name: string; at: Position }>[];
  /** What readers can fill in: each use, with version variables not filled in. */
  readerVariables: Placed<{ name: string; value: string; at: Position }>[];
  /** Code spans that may name a command or field, with version variables not filled in. */
  terms: Placed<{ text: string; at: Position }>[];
  /** Tree paths of the partials and raw files that the page includes, sorted. */
  parts: string[];
  problems: Problem[];
};

/** The front matter keys that authors can write, validated and typed. */
export type FrontMatter = {
  id?: string;
  title: string;
  sidebar_label?: string;
  sidebar_position?: number;
  sidebar_class_name?: string;
  slug?: string;
  description?: string;
  keywords?: string[];
  /** Questions that the page answers. */
  answers?: string[];
  /** A page that compares releases, so it can say in which of them something is true. */
  kind?: 'changes' | 'migration' | 'upgrade';
  image?: string;
  /** Makes the page a front page. */
  front?: { picture?: string; caption?: string };
  hide_title?: boolean;
  hide_table_of_contents?: boolean;
  toc_min_heading_level?: number;
  toc_max_heading_level?: number;
  pagination_next?: string | null;
  pagination_prev?: string | null;
  displayed_sidebar?: string | null;
  draft?: boolean;
  unlisted?: boolean;
  custom_edit_url?: string | null;
};

/** A page without its text: what sidebars, addresses, and rules among pages depend on. */
export type PageHead = {
  set: string;
  version: string;
  /**
   * Docusaurus's id: the path without its extension and number prefixes, or with the front matter's `id`:
   * `manage/sleep-wakeup`.
   */
  id: string;
  /** Below the version's root, without slashes at the ends; '' is the version's root page. */
  slug: string;
  /** Site path without base path: `/docs/app/0.26.0/manage/sleep-wakeup`. */
  url: string;
  treePath: string;
  /** Source path from the project's root. */
  file: string;
  layer: string;
  frontMatter: FrontMatter;
  frontMatterPositions: Outline['frontMatterPositions'];
  title: string;
  sidebarLabel: string;
  draft: boolean;
  unlisted: boolean;
};

/** One page of one version. */
export type Page = PageHead & {
  description: string;
  document: Document;
  words: number;
  /** The same key means the same compiled page: hash of the source and all its parts. */
  compileKey: string;
};

/** A generated index page of a category: cards for its children. */
export type CategoryPage = {
  set: string;
  version: string;
  id: string;
  slug: string;
  url: string;
  /** The `_category_` file. */
  file: string;
  layer: string;
  title: string;
  description: string;
};

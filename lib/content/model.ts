import type { SourceFile } from '../base/files.ts';
import type { Position, Problem } from '../base/problems/problem.ts';

/** What one (set, version) shows: its own files and everything inherited. */
export type MergedTree = {
  set: string;
  version: string;
  /** Tree path → file. */
  files: ReadonlyMap<string, SourceFile>;
  /** Tree path in some older layer → tree path here; chains are followed. */
  renames: ReadonlyMap<string, string>;
};

/** Text in which a partial's props may stand: `['Install ', { prop: 'product' }]`. */
export type Template = readonly (string | { prop: string })[];

export type Attribute = {
  name: string;
  /** null: an expression that is only known when the page runs. */
  value: Template | true | null;
  at: Position;
};

/** What matters in a source file beside its prose, in document order. */
export type OutlineItem =
  | { kind: 'heading'; depth: number; text: Template; id: string | null; at: Position }
  | { kind: 'anchor'; id: Template; at: Position }
  | { kind: 'link'; target: Template; at: Position }
  | { kind: 'image'; source: Template; alt: Template | null; at: Position }
  /** `parent` is the component around it, null at the top of its file. */
  | { kind: 'element'; name: string; attributes: Attribute[]; parent: string | null; at: Position }
  /** Where tabs, or one of them, end. */
  | { kind: 'end'; name: string; at: Position }
  /** `children` stand where the partial says `{children}`. */
  | {
      kind: 'partial';
      name: string;
      /** Whether something stands between its tags. */
      hasContent: boolean;
      props: Attribute[];
      children: OutlineItem[];
      parent: string | null;
      at: Position;
    }
  | { kind: 'children'; parent: string | null; at: Position }
  /** A prop whose value the file shows, so that whoever includes it must give it. */
  | { kind: 'prop'; name: string; at: Position }
  | { kind: 'code'; language: string | null; meta: string; value: string; at: Position }
  /** `<CodeBlock>` or `<Mermaid>`: its text, or the name under which a file was imported. */
  | {
      kind: 'code-element';
      language: Template;
      meta: Template;
      text: Template | { import: string };
      /** The only part of the text that is shown, by its name. */
      region?: Template;
      at: Position;
    }
  | { kind: 'variable'; name: string; at: Position }
  /** What readers fill in; `value` is its default, version variables not filled in. */
  | { kind: 'reader-variable'; name: string; value: string; at: Position }
  /** A code span that may name a command or a field. */
  | { kind: 'term'; text: string; at: Position };

/** A piece of prose that is read in one go; code in it is a backtick. */
export type ProseBlock = {
  /** `column`: the head of a table's column. */
  kind: 'text' | 'heading' | 'column';
  text: string;
  /** Three numbers for each line: offset in the text, line and column in the file. */
  lines: number[];
};

export type ImportStatement = { name: string; specifier: string; raw: boolean; at: Position };

/** One distinct source, read once whatever number of versions shows it. */
export type Outline = {
  /** Parsed YAML of the front matter, not yet judged. */
  frontMatter: Record<string, unknown>;
  /** Key → where it stands. */
  frontMatterPositions: Record<string, Position>;
  imports: ImportStatement[];
  items: OutlineItem[];
  prose: ProseBlock[];
  /** Words of prose, code left out. */
  words: number;
  /** First paragraph as plain text, for descriptions. */
  excerpt: string;
  /** Mistakes of this file alone; `file` is filled in by whoever knows it. */
  problems: Omit<Problem, 'file'>[];
};

/**
 * An outline item together with the file it came from, partials' props filled in. Where there is a
 * `treePath` too, it is the file's path in its own layer (`SourceFile.treePath`): relative targets start
 * there, whatever newer layers renamed.
 */
export type Placed<T> = T & { file: string };

export type DocumentHeading = Placed<{ depth: number; text: string; id: string; at: Position }>;
export type DocumentLink = Placed<{ kind: 'link' | 'image'; target: string; treePath: string; at: Position }>;

/**
 * A code block. `at` is where its fence or tag begins; of a file imported as text it is the file's own
 * beginning, and `file` is that file.
 */
export type DocumentCode = Placed<{
  language: string | null;
  meta: string;
  value: string;
  at: Position;
  origin: 'fence' | 'element' | 'file';
  /** The only part of the text that is shown, and where its name is written. */
  region?: Placed<{ name: string; at: Position }>;
  /** The tabs that it is in, outermost first. */
  tabs: readonly TabChoice[];
}>;

/** One tab of tabs: `tabs` tells the groups of a document apart, `group` is the id under which choices are shared. */
export type TabChoice = { tabs: number; group: string | null; value: string };

/** An anchor that a component draws. `depth` is that of its heading (2 to 6), null where it has none. */
export type DrawnAnchor = Placed<{
  id: string;
  text: string;
  depth: number | null;
  /** How many of the document's headings come before it. */
  headingsBefore: number;
  at: Position;
}>;

/** A page with all its partials unfolded, in one (set, version). */
export type Document = {
  headings: DocumentHeading[];
  /** What components draw from data that depends on the version. */
  drawn: DrawnAnchor[];
  /** Every id of the page: headings, elements with an id, and what components draw. */
  anchors: ReadonlySet<string>;
  links: DocumentLink[];
  images: Placed<{ source: string; alt: string | null; treePath: string; at: Position }>[];
  /** `headingsBefore` tells how many of the document's headings come before the element. */
  elements: Placed<{
    name: string;
    attributes: Attribute[];
    /** The component around it, in whatever file that is. */
    parent: string | null;
    headingsBefore: number;
    at: Position;
  }>[];
  codes: DocumentCode[];
  variables: Placed<{ name: string; at: Position }>[];
  /** What readers can fill in, each use; version variables are not filled in. */
  readerVariables: Placed<{ name: string; value: string; at: Position }>[];
  /** Code spans that may name a command or a field; version variables are not filled in. */
  terms: Placed<{ text: string; at: Position }>[];
  /** Tree paths of the partials and raw files that the page is made of, sorted. */
  parts: string[];
  problems: Problem[];
};

/** The front matter keys that authors may write, judged and typed. */
export type FrontMatter = {
  id?: string;
  title: string;
  sidebar_label?: string;
  sidebar_position?: number;
  sidebar_class_name?: string;
  slug?: string;
  description?: string;
  keywords?: string[];
  image?: string;
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

export type Page = {
  set: string;
  version: string;
  /** Docusaurus's id: path without extension and number prefixes, or with front matter `id`: `manage/sleep-wakeup`. */
  id: string;
  /** Below the version's root, no slashes at the ends; '' is the version's root page. */
  slug: string;
  /** Site path without base path: `/docs/vcluster/0.26.0/manage/sleep-wakeup`. */
  url: string;
  treePath: string;
  /** Source path from the project's root. */
  file: string;
  layer: string;
  frontMatter: FrontMatter;
  title: string;
  sidebarLabel: string;
  description: string;
  draft: boolean;
  unlisted: boolean;
  document: Document;
  words: number;
  /** Same key = same compiled page: hash of the source and all its parts. */
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

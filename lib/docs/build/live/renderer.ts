import type { GlossaryEntry } from '../../content/glossary.ts';
import type { PackedSidebar } from '../../content/sidebar/packed.ts';
import type { PageData, ShellData } from '../../site/page-data.ts';

/** A value, or the printed problems that prevent it. */
export type LiveAnswer<T> = { value: T } | { problems: string };

/** What is inside the frame of a document. */
export type Shown =
  /** `isEarly`: the rest of the content isn't read yet. */
  | { kind: 'article'; id: string; isEarly: boolean }
  | { kind: 'problems'; text: string }
  | { kind: 'search' | 'absent' };

/** What a document of `npm run dev` has for its scripts. `code` identifies the bundle. */
export type LiveData = LiveEvent & {
  shown: Shown;
  shell: ShellData;
  sidebars: readonly PackedSidebar[];
};

/** A page after a change. `fragment` is that of an article. */
export type LiveUpdate = LiveData & { fragment: string | null };

/** What open pages are told after each change of the content or of the code. */
export type LiveEvent = { revision: number; code: string };

/** What the bundle of `components/live/render.tsx` draws with. */
export type Renderer = {
  /** An article as HTML. `code` is its compiled content; null for a page that is generated. */
  article: (input: {
    page: PageData;
    code: string | null;
    shell: ShellData;
    glossary: readonly GlossaryEntry[];
  }) => string;
  /** A document, with an empty place for its article. `head` is the HTML that only this page has in its head. */
  document: (input: {
    path: string;
    head: string;
    data: LiveData;
    scripts: readonly string[];
    styles: readonly string[];
  }) => string;
  /** Which sidebar the page at a path shows. */
  keyOf: (shell: ShellData, path: string) => string;
  /** Scripts that pages run before the first paint: name → text. */
  scripts: ReadonlyMap<string, string>;
};

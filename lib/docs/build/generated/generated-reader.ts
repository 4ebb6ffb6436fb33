import type { GlossaryEntry } from '../../content/glossary.ts';
import type { PageData, ShellData } from '../../site/page-data.ts';

/** Site path of a page to render → those of the other pages that get its shell. */
export type Shells = Readonly<Record<string, readonly string[]>>;

/** Where the routes read what the build generated from the content. */
export type GeneratedReader = {
  /** Data of the page at a site path such as `/docs/app/next`; null if there's no such page. */
  readPage(url: string): Promise<PageData | null>;
  /** Compiled content by its key: a function body for `lib/docs/compile/run.tsx`. */
  readCompiled(key: string): Promise<string>;
  readShell(): Promise<ShellData>;
  readGlossary(): Promise<GlossaryEntry[]>;
  /** The pages that a build renders, and those that get their shells.  */
  readShells(): Promise<Shells>;
};

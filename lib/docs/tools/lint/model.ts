import type { Position, Problem } from '../../../ground/base/problems/problem.ts';

/** One import in a module, as written. */
export type ModuleImport = {
  specifier: string;
  /** Whether it only imports types, and so disappears at run time. */
  typesOnly: boolean;
  /** Whether it is an `import()`, which loads later. */
  dynamic: boolean;
  at: Position;
};

/** A module of the site's own code, with its imports. */
export type SourceModule = {
  /** Relative to the project's root: `lib/docs/content/pages.ts`. */
  file: string;
  text: string;
  imports: ModuleImport[];
};

/** Checks all modules. Each problem names the invalid import. */
export type ModuleRule = (modules: readonly SourceModule[]) => Problem[];

import type { Position, Problem } from '../../base/problems/problem.ts';

/** One import of a module, as it is written. */
export type ModuleImport = {
  specifier: string;
  /** Whether it brings only types, and so is gone at run time. */
  typesOnly: boolean;
  /** Whether it is an `import()`, which loads later. */
  dynamic: boolean;
  at: Position;
};

export type SourceModule = {
  /** Relative to the project's root: `lib/content/pages.ts`. */
  file: string;
  text: string;
  imports: ModuleImport[];
};

/** Judges all modules; each problem names the import that is wrong. */
export type ModuleRule = (modules: readonly SourceModule[]) => Problem[];

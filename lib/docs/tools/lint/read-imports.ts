import { posix } from 'node:path';
import { parseSync, type TSExternalModuleReference, type TSImportType, Visitor } from 'oxc-parser';
import { positionAt } from '../../../ground/base/problems/position.ts';
import type { Position, Problem } from '../../../ground/base/problems/problem.ts';

/** One import in a module, as written. */
export type ModuleImport = {
  specifier: string;
  /** Whether it only imports types, and so disappears at run time. */
  typesOnly: boolean;
  /** Whether it is an `import()`, which loads later, or the type of one. */
  dynamic: boolean;
  at: Position;
};

/** Something that loads a module whose name can't be read from the source. */
type HiddenLoad = { how: string; at: Position };

/** A module of the site's own code, with everything that it loads. */
export type SourceModule = {
  /** Relative to the project's root: `lib/docs/site/create-site.ts`. */
  file: string;
  text: string;
  imports: ModuleImport[];
  hidden: HiddenLoad[];
};

/** Checks all modules. Each problem names the invalid import. */
export type ModuleRule = (modules: readonly SourceModule[]) => Problem[];

/** Functions that load a module without an import. */
const LOADERS = ['createRequire', 'getBuiltinModule', 'require'];

/** Only a few modules contain what isn't in the parser's list of imports. Their syntax trees are searched. */
const UNLISTED = new RegExp(String.raw`\b(?:import\s*[(]|import\s+\w+\s*=|${LOADERS.join('|')})`);

/** Reads everything that a TypeScript module loads: imports, re-exports, `import()`, and imported types. */
export function readModule({ path: file, text }: { path: string; text: string }): SourceModule {
  const parsed = parseSync(file, text);
  const { module } = parsed;
  const found: (Omit<ModuleImport, 'at'> & { offset: number })[] = [];
  const hidden: (Omit<HiddenLoad, 'at'> & { offset: number })[] = [];
  for (const { moduleRequest, entries } of module.staticImports) {
    const typesOnly = entries.length > 0 && entries.every(({ isType }) => isType);
    found.push({ specifier: moduleRequest.value, typesOnly, dynamic: false, offset: moduleRequest.start });
  }
  for (const { entries } of module.staticExports) {
    const [first] = entries;
    if (first?.moduleRequest == null) continue;
    const { value: specifier, start: offset } = first.moduleRequest;
    found.push({ specifier, typesOnly: entries.every(({ isType }) => isType), dynamic: false, offset });
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const { start: offset, end } = moduleRequest;
    const specifier = literalOf(text.slice(offset, end));
    if (specifier === null) hidden.push({ how: 'import() of an expression', offset });
    else found.push({ specifier, typesOnly: false, dynamic: true, offset });
  }
  if (UNLISTED.test(text)) {
    const addType = ({ source }: TSImportType) => {
      found.push({ specifier: source.value, typesOnly: true, dynamic: true, offset: source.start });
    };
    const addAssignment = ({ expression }: TSExternalModuleReference) => {
      const { value: specifier, start: offset } = expression;
      found.push({ specifier, typesOnly: false, dynamic: false, offset });
    };
    const addLoader = ({ name, start: offset }: { name: string; start: number }) => {
      if (LOADERS.includes(name)) hidden.push({ how: `${name}()`, offset });
    };
    const visitors = {
      TSImportType: addType,
      TSExternalModuleReference: addAssignment,
      Identifier: addLoader,
    };
    new Visitor(visitors).visit(parsed.program);
  }
  const placed = <T extends { offset: number }>(things: readonly T[]) =>
    things
      .toSorted((a, b) => a.offset - b.offset)
      .map(({ offset, ...thing }) => ({ ...thing, at: positionAt(text, offset) }));
  return { file, text, imports: placed(found), hidden: placed(hidden) };
}

/** The text of a string or of a template without expressions, both without escapes; null for everything else. */
function literalOf(source: string): string | null {
  return (
    /^(?:'([^'\\]*)'|"([^"\\]*)"|`([^`\\$]*)`)$/
      .exec(source)
      ?.slice(1)
      .find((part) => part !== undefined) ?? null
  );
}

/** The project file that a relative import refers to; null for packages and generated modules. */
export function resolveImport(fromFile: string, specifier: string): string | null {
  if (!specifier.startsWith('.')) return null;
  return posix.normalize(posix.join(posix.dirname(fromFile), specifier));
}

/** Whether a module is a unit test or only used by tests. */
export function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file) || file.includes('/testing/');
}

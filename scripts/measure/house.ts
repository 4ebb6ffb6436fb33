import { readImports } from '../../lib/docs/tools/lint/read-imports.ts';
import { isTest, resolveImport } from '../../lib/docs/tools/lint/resolve.ts';
import { readModules } from '../../lib/ground/disk/read-modules.ts';
import { findCircles } from './circles.ts';
import { countCode, type Sized } from './count-code.ts';

/** How many of the longest files and functions are listed by name. */
const LISTED = 10;

/** Folders whose code must cast because syntax trees are untyped. */
const CASTING = /^lib\/(?:compile|content\/source)\//;

/** Sizes that indicate how readable the site's code is. Doesn't include tests. */
export async function measureHouse(root: string): Promise<unknown> {
  const modules = readModules(root).filter(({ path }) => !path.startsWith('e2e/') && !isTest(path));
  const counted = modules.map(({ path, text }) => ({ path, ...countCode(path, text) }));
  const functions = counted.flatMap((one) => one.functions);
  const casts = counted.flatMap((one) => one.casts);
  const imports = modules.map(({ path, text }) => ({
    path,
    targets: readImports(text)
      .filter(({ typesOnly }) => !typesOnly)
      .flatMap(({ specifier }) => resolveImport(path, specifier) ?? []),
  }));
  return {
    files: counted.length,
    fileLines: sizes(counted.map(({ lines }) => lines)),
    functions: functions.length,
    functionLines: sizes(functions.map(({ lines }) => lines)),
    runtimeCircles: findCircles(new Map(imports.map(({ path, targets }) => [path, targets]))),
    casts: casts.length,
    castsOutsideSyntaxTrees: casts.filter((place) => !CASTING.test(place)).length,
    longestFiles: longest(counted.map(({ path, lines }) => ({ name: path, lines }))),
    longestFunctions: longest(functions),
  };
}

function sizes(values: readonly number[]): { median: number; p95: number; max: number } {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0;
  return { median: at(0.5), p95: at(0.95), max: at(1) };
}

const longest = (all: readonly Sized[]): string[] =>
  [...all]
    .sort((a, b) => b.lines - a.lines)
    .slice(0, LISTED)
    .map(({ name, lines }) => `${lines} ${name}`);

import { posix } from 'node:path';

/** The project file that a relative import refers to; null for packages and generated modules. */
export function resolveImport(fromFile: string, specifier: string): string | null {
  if (!specifier.startsWith('.')) return null;
  return posix.normalize(posix.join(posix.dirname(fromFile), specifier));
}

/** The package of a bare import: `next/navigation` → `next`, `@mdx-js/mdx/x` → `@mdx-js/mdx`. */
export function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Whether a module is a unit test or only used by tests. */
export function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file) || file.includes('/testing/');
}

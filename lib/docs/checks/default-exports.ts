import { posix } from 'node:path';
import type { TextFile } from '../../ground/base/files.ts';
import { fileStart } from '../../ground/base/problems/position.ts';
import type { Problem } from '../../ground/base/problems/problem.ts';

const registry = 'components/mdx/registry.ts';
const routeModule =
  /^app\/(?:.*\/)?(?:page|layout|template|loading|error|global-error|not-found|default)\.tsx$/;
const defaultImport = /^import\s+(?!type\b)\w+\s*(?:,\s*\{[^}]*\}\s*)?from\s*['"](\.[^'"]+)['"]/gm;
const exported = /^export\s+(?:(default)\b|\{([^}]*)\})/gm;

const hasDefault = (text: string): boolean =>
  [...text.matchAll(exported)].some(([, own, names = '']) => own !== undefined || /\bdefault\b/.test(names));

/** Page modules, and components that the registry imports by default import, have a default export. */
export function judgeDefaultExports(modules: readonly TextFile[]): Problem[] {
  const registered = new Set(modules.filter(({ path }) => path === registry).flatMap(importedBy));
  return modules.flatMap(({ path, text }): Problem[] => {
    const isRoute = routeModule.test(path);
    if ((!isRoute && !registered.has(path)) || hasDefault(text)) return [];
    const what = isRoute ? 'This page module' : `This component, which ${registry} names,`;
    const message = `${what} has no default export.`;
    const hint = 'Write: export default function Name() { … }';
    return [{ file: path, ...fileStart, rule: 'default-export', message, hint }];
  });
}

function importedBy({ path, text }: TextFile): string[] {
  return [...text.matchAll(defaultImport)].map((match) => posix.join(posix.dirname(path), match[1] ?? ''));
}

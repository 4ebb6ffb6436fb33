import { dirname } from 'node:path/posix';
import type { Problem } from '../../../ground/base/problems/problem.ts';
import {
  isTest,
  type ModuleImport,
  type ModuleRule,
  resolveImport,
  type SourceModule,
} from './read-imports.ts';

/** An import between two things in the same folder: files, or folders with everything below them. */
type Arrow = { to: string; module: SourceModule; one: ModuleImport };

/**
 * In no folder, files and subfolders import each other in a circle: one of them is a concept that the others share, and
 * belongs beside them. `import()` doesn't count, because what it loads comes later.
 */
export const folderCircles: ModuleRule = (modules) => {
  const folders = new Map<string, Map<string, Arrow[]>>();
  for (const module of modules.filter(({ file }) => !isTest(file))) {
    for (const one of module.imports.filter(({ dynamic }) => !dynamic)) {
      const target = resolveImport(module.file, one.specifier);
      const folder = target === null ? null : commonFolder(module.file, target);
      if (target === null || folder === null) continue;
      const arrows = folders.get(folder) ?? new Map<string, Arrow[]>();
      folders.set(folder, arrows);
      const from = unitOf(module.file, folder);
      arrows.set(from, [...(arrows.get(from) ?? []), { to: unitOf(target, folder), module, one }]);
    }
  }
  return [...folders].flatMap(([folder, arrows]) => circlesAmong(folder, arrows));
};

/** The folder in which both files are in different parts; null for parts of the whole project. */
function commonFolder(one: string, other: string): string | null {
  let folder = dirname(one);
  while (folder !== '.' && !other.startsWith(`${folder}/`)) folder = dirname(folder);
  return folder === '.' ? null : folder;
}

const unitOf = (file: string, folder: string): string => file.slice(folder.length + 1).split('/')[0] ?? '';

function circlesAmong(folder: string, arrows: ReadonlyMap<string, readonly Arrow[]>): Problem[] {
  const reached = (from: string): Set<string> => {
    const found = new Set<string>();
    const open = [from];
    for (const unit of open)
      for (const { to } of arrows.get(unit) ?? []) if (!found.has(to) && found.add(to)) open.push(to);
    return found;
  };
  const all = new Map([...arrows.keys()].map((unit) => [unit, reached(unit)]));
  const inCircle = (from: string, to: string) => from !== to && all.get(to)?.has(from) === true;
  return [...arrows].flatMap(([from, list]) =>
    list
      .filter(({ to }) => inCircle(from, to))
      .map(({ to, module, one }) => ({
        file: module.file,
        ...one.at,
        rule: 'folder-circle',
        message: `${from} and ${to} in ${folder}/ import each other, directly or through others.`,
        hint: 'Move what both need beside them, or into the one that is imported.',
      })),
  );
}

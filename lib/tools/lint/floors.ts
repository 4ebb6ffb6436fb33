import type { Problem } from '../../base/problems/problem.ts';
import type { ModuleImport, ModuleRule, SourceModule } from './model.ts';
import { isTest, resolveImport } from './resolve.ts';

/** The folders of `lib/`, from the bottom up. A module only imports from its own floor and from those below. */
export const FLOORS: readonly string[] = [
  'base',
  'browser',
  'config',
  'versions',
  'disk',
  'content',
  'facts',
  'compile',
  'examine',
  'changes',
  'workbench',
  'search',
  'site',
  'checks',
  'publish',
  'build',
  'tools',
];

/** Floors that run in a browser, a worker, or Node on given data: they never import `lib/disk/`. */
const PORTABLE = [
  'base',
  'browser',
  'config',
  'versions',
  'content',
  'facts',
  'examine',
  'changes',
  'workbench',
  'search',
];

/** Imports in `lib/` only go down, including types. Tests can use what is above the code they test. */
export const floors: ModuleRule = (modules) => {
  return modules.flatMap((module) => {
    if (isTest(module.file)) return [];
    return module.imports.flatMap((one) => judge(module, one) ?? []);
  });
};

function judge(module: SourceModule, one: ModuleImport): Problem | null {
  const own = floorOf(module.file);
  const other = floorOf(resolveImport(module.file, one.specifier) ?? '');
  if (own === null) return null;
  const report = (message: string, hint: string): Problem => {
    return { file: module.file, ...one.at, rule: 'import-floor', message, hint };
  };
  if (own.level < 0)
    return report(`lib/${own.name} is not a floor.`, `The floors are: ${FLOORS.join(', ')}.`);
  if (other === null) return null;
  if (other.level > own.level) {
    const message = `lib/${own.name}/ must not import from lib/${other.name}/, which is above it.`;
    return report(message, 'Move what both need down, or take it as an argument.');
  }
  if (other.name === 'disk' && PORTABLE.includes(own.name)) {
    return report(`lib/${own.name}/ must not import from lib/disk/.`, 'Take the data as an argument.');
  }
  return null;
}

/** `lib/site/x.ts` → the floor `site` and its level; -1 for a folder that isn't a floor, null outside `lib/`. */
function floorOf(file: string): { name: string; level: number } | null {
  const [top, name] = file.split('/');
  if (top !== 'lib' || name === undefined) return null;
  return { name, level: FLOORS.indexOf(name) };
}

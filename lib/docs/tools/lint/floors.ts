import type { Problem } from '../../../ground/base/problems/problem.ts';
import type { ModuleImport, ModuleRule, SourceModule } from './model.ts';
import { isTest, resolveImport } from './resolve.ts';

/** The rooms of `lib/`, from the bottom up. A module only imports from its own floor and from those below. */
export const FLOORS: readonly string[] = [
  'ground/base',
  'ground/browser',
  'ground/config',
  'ground/versions',
  'ground/disk',
  'docs/content',
  'reference/facts',
  'docs/compile',
  'reference/examine',
  'reference/changes',
  'reference/workbench',
  'docs/search',
  'docs/site',
  'docs/checks',
  'docs/publish',
  'docs/build',
  'docs/tools',
  'reference/tools',
];

/** Floors that run in a browser, a worker, or Node on given data: they never import `lib/ground/disk/`. */
const PORTABLE = [
  'ground/base',
  'ground/browser',
  'ground/config',
  'ground/versions',
  'docs/content',
  'reference/facts',
  'reference/examine',
  'reference/changes',
  'reference/workbench',
  'docs/search',
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
  if (other.name === 'ground/disk' && PORTABLE.includes(own.name)) {
    return report(`lib/${own.name}/ must not import from lib/ground/disk/.`, 'Take the data as an argument.');
  }
  return null;
}

/** `lib/docs/site/x.ts` → the floor `docs/site` and its level; -1 for a folder that isn't a floor, null outside `lib/`. */
function floorOf(file: string): { name: string; level: number } | null {
  const [top, wing, room] = file.split('/');
  if (top !== 'lib' || wing === undefined || room === undefined) return null;
  const name = `${wing}/${room}`;
  return { name, level: FLOORS.indexOf(name) };
}

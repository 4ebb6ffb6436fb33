import type { Problem } from '../problems/problem.ts';
import type { ModuleImport, ModuleRule, SourceModule } from './model.ts';
import { resolveImport } from './resolve.ts';

type Walk = {
  modules: ReadonlyMap<string, SourceModule>;
  path: string[];
  done: Set<string>;
  problems: Problem[];
};

/** No module may import itself on a round way; imports of types and `import()` do not count. */
export const noCycles: ModuleRule = (modules) => {
  const walk: Walk = {
    modules: new Map(modules.map((module) => [module.file, module])),
    path: [],
    done: new Set(),
    problems: [],
  };
  for (const module of modules) visit(module, walk);
  return walk.problems;
};

function visit(module: SourceModule, walk: Walk): void {
  if (walk.done.has(module.file)) return;
  walk.path.push(module.file);
  for (const one of module.imports) {
    const target = one.typesOnly || one.dynamic ? null : resolveImport(module.file, one.specifier);
    if (target === null) continue;
    const start = walk.path.indexOf(target);
    const next = walk.modules.get(target);
    if (start >= 0) walk.problems.push(toProblem(module, one, [...walk.path.slice(start), target]));
    else if (next !== undefined) visit(next, walk);
  }
  walk.path.pop();
  walk.done.add(module.file);
}

function toProblem(module: SourceModule, one: ModuleImport, round: readonly string[]): Problem {
  const message = `This import closes a cycle: ${round.join(' → ')}.`;
  const hint = 'Move what both need into a third module.';
  return { file: module.file, ...one.at, rule: 'import-cycle', message, hint };
}

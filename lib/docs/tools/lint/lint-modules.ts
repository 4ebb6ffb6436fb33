import type { TextFile } from '../../../ground/base/files.ts';
import { collectProblems } from '../../../ground/base/problems/collect.ts';
import type { Problem } from '../../../ground/base/problems/problem.ts';
import { floors } from './floors.ts';
import type { ModuleRule } from './model.ts';
import { readImports } from './read-imports.ts';
import { useClient } from './use-client.ts';
import { zones } from './zones.ts';

const rules: readonly ModuleRule[] = [zones, floors, useClient];

/** Everything that is wrong with the imports between modules, sorted by place. */
export function lintModules(files: readonly TextFile[]): Problem[] {
  const modules = files.map(({ path, text }) => ({ file: path, text, imports: readImports(text) }));
  return collectProblems(rules.flatMap((rule) => rule(modules)));
}

import type { TextFile } from '../../../ground/base/files.ts';
import { collectProblems } from '../../../ground/base/problems/collect.ts';
import type { Problem } from '../../../ground/base/problems/problem.ts';
import { folderCircles } from './folder-circles.ts';
import { hiddenLoads } from './hidden-loads.ts';
import { productWords } from './product-words.ts';
import { type ModuleRule, readModule } from './read-imports.ts';
import { rootPath } from './root-path.ts';
import { useClient } from './use-client.ts';
import { walls } from './walls.ts';
import { zones } from './zones.ts';

const rules: readonly ModuleRule[] = [zones, walls, hiddenLoads, useClient, rootPath, folderCircles];

/** Everything that is wrong with what modules load and name, sorted by place. `words` are the product's names. */
export function lintModules(files: readonly TextFile[], words: readonly string[] = []): Problem[] {
  const modules = files.map(readModule);
  return collectProblems([...rules, productWords(words)].flatMap((rule) => rule(modules)));
}

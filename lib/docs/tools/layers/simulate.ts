import type { ProjectFiles, SourceFile } from '../../../ground/base/files.ts';
import type { FileOperation } from '../../../ground/disk/apply-plan.ts';
import { toSettingsFile, toSourceFile } from '../../../ground/disk/read-project.ts';

const special = {
  'versions.json': 'versionsFile',
  'content/redirects.yml': 'redirectsFile',
  'content/site.yml': 'settingsFile',
} as const;

/** The project after some operations. Only files that verbs can change are included. */
export function simulate(project: ProjectFiles, operations: readonly FileOperation[]): ProjectFiles {
  const sources = new Map(project.sources.map((source) => [source.path, source]));
  const result = { ...project };
  for (const operation of operations) {
    if (operation.kind === 'delete') sources.delete(operation.path);
    else if (operation.kind === 'move') moveSource(sources, operation.from, operation.to);
    else if (isSpecial(operation.path)) {
      result[special[operation.path]] = toSettingsFile(operation.path, Buffer.from(operation.text));
    } else sources.set(operation.path, toSourceFile(operation.path, Buffer.from(operation.text)));
  }
  return { ...result, sources: [...sources.values()].sort((a, b) => (a.path < b.path ? -1 : 1)) };
}

function isSpecial(path: string): path is keyof typeof special {
  return path in special;
}

function moveSource(sources: Map<string, SourceFile>, from: string, to: string): void {
  const source = sources.get(from);
  if (source === undefined) return;
  sources.delete(from);
  sources.set(to, relocate(source, to));
}

/** A source file at another path below `content/`. */
export function relocate(source: SourceFile, path: string): SourceFile {
  const [, set = '', layer = '', ...rest] = path.split('/');
  return { ...source, path, set, layer, treePath: rest.join('/') };
}

import { openWorkspace } from '../../../docs/tools/layers/workspace.ts';
import type { ProjectFiles } from '../../../ground/base/files.ts';
import { readReferences } from '../../facts/read-reference.ts';
import { type MissingText, missingTexts } from '../../facts/texts/missing.ts';

/** A set's missing descriptions, and its unused ones, in a project. */
export function missingAfter(
  project: ProjectFiles,
  set: string,
): { missing: readonly MissingText[]; dead: string[] } {
  const reference = readReferences(project.sources, openWorkspace(project).versions).references.get(set);
  if (reference === undefined) return { missing: [], dead: [] };
  const dead = reference.described.descriptions.flatMap((one) =>
    one.dead.map(({ at, message }) => `${one.file}:${at.line} ${message}`),
  );
  return { missing: missingTexts(reference), dead };
}

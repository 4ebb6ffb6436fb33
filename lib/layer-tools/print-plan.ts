import { createTwoFilesPatch } from 'diff';
import type { FileOperation } from '../io/apply-plan.ts';
import type { ProjectFiles } from '../io/model.ts';
import type { Plan } from './model.ts';

/**
 * A plan as lines: what is moved, deleted, and written, then its notes. With the project as it is, each
 * file that would be written is shown with the lines that would change.
 */
export function printPlan({ operations, notes }: Plan, project: ProjectFiles | null): string {
  const lines = operations.map(lineOf);
  const changes = project === null ? [] : operations.flatMap((operation) => changesOf(operation, project));
  return [...lines, ...notes, ...changes].join('\n');
}

function lineOf(operation: FileOperation): string {
  if (operation.kind === 'move') return `  move    ${operation.from} to ${operation.to}`;
  return `  ${operation.kind.padEnd(6)}  ${operation.path}`;
}

function changesOf(operation: FileOperation, project: ProjectFiles): string[] {
  if (operation.kind !== 'write') return [];
  const { path, text } = operation;
  const files = [project.versionsFile, project.redirectsFile, ...project.sources];
  const before = files.find((file) => file?.path === path)?.text ?? '';
  const patch = createTwoFilesPatch(path, path, before, text, '', '', { context: 1 });
  return ['', patch.replace(/^=+\n/, '').trimEnd()];
}

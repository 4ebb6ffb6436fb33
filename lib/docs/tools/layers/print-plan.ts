import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import { countOf } from '../../../ground/base/count.ts';
import type { ProjectFiles } from '../../../ground/base/files.ts';
import type { FileOperation } from '../../../ground/disk/apply-plan.ts';
import type { Plan } from './model.ts';

/**
 * A plan as lines: what is moved, deleted, and written, followed by its notes. If the current project is passed, each
 * file to be written is shown with its changed lines.
 */
export function printPlan({ operations, notes }: Plan, project: ProjectFiles | null): string {
  const lines = operations.map(lineOf);
  const changes =
    project === null ? [] : operations.flatMap((operation) => changesOf(operation, operations, project));
  const totals = project === null || lines.length < 2 ? [] : [totalOf(operations)];
  return [...lines, ...totals, ...notes, ...changes].join('\n');
}

/** `3 moves, 12 writes, 1 delete`. */
function totalOf(operations: readonly FileOperation[]): string {
  const kinds = ['move', 'write', 'delete'] as const;
  return kinds
    .flatMap((kind) => {
      const count = operations.filter((one) => one.kind === kind).length;
      return count === 0 ? [] : [countOf(count, `1 ${kind}`, `${kind}s`)];
    })
    .join(', ');
}

function lineOf(operation: FileOperation): string {
  if (operation.kind === 'move') return `  move    ${operation.from} to ${operation.to}`;
  return `  ${operation.kind.padEnd(6)}  ${operation.path}`;
}

function changesOf(
  operation: FileOperation,
  operations: readonly FileOperation[],
  project: ProjectFiles,
): string[] {
  if (operation.kind !== 'write') return [];
  const { path, text } = operation;
  const moved = operations.find((other) => other.kind === 'move' && other.to === path);
  const origin = moved?.kind === 'move' ? moved.from : path;
  const files = [project.versionsFile, project.redirectsFile, ...project.sources];
  const before = files.find((file) => file?.path === origin)?.text ?? null;
  const old = before === null ? { path: '/dev/null', text: '' } : { path: origin, text: before };
  return ['', unifiedDiff(old, { path, text }, 1)];
}

type Side = { path: string; text: string };

/** The lines that differ between two texts, in the format of `diff -u`, with some context. */
export function unifiedDiff(before: Side, after: Side, context: number): string {
  const options = { context, headerOptions: FILE_HEADERS_ONLY };
  const texts = [before.text, after.text] as const;
  return createTwoFilesPatch(before.path, after.path, ...texts, undefined, undefined, options).trimEnd();
}

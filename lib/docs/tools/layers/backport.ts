import { applyPatch, structuredPatch } from 'diff';
import type { FileOperation } from '../../../ground/disk/apply-plan.ts';
import { type Plan, Refusal } from './model.ts';
import { findWhereabouts } from './where.ts';
import type { Workspace } from './workspace.ts';

/** Lines around a change that must be the same in another text. */
const CONTEXT = 2;

/** The text of a file at a commit; null if it wasn't there. */
export type TextAt = (path: string) => string | null;

/**
 * Makes the changes of one text of a page in its other texts: what differs from the text at a commit. Each change is
 * made where the lines around it are the same. Texts in which one doesn't fit stay as they are, and are named with the
 * lines. Refuses a page of which not exactly one text has changed.
 */
export function backport(workspace: Workspace, target: string, textAt: TextAt): Plan {
  const { sources } = findWhereabouts(workspace, target);
  const textOf = (path: string) =>
    workspace.project.sources.find((source) => source.path === path)?.text ?? '';
  const changed = sources.filter((path) => {
    const before = textAt(path);
    return before !== null && before !== textOf(path);
  });
  const [edited, ...more] = changed;
  if (edited === undefined)
    throw new Refusal(
      'None of its texts has changed since the commit.',
      'Name an older commit: --since <git ref>.',
    );
  if (more.length > 0)
    throw new Refusal(
      `Several of its texts have changed: ${changed.join(', ')}.`,
      'Commit all but the one to carry over.',
    );
  if (sources.length === 1)
    throw new Refusal(`${edited} is its only text.`, 'All versions that have the page show it.');
  const patch = structuredPatch('', '', textAt(edited) ?? '', textOf(edited), '', '', { context: CONTEXT });
  const operations: FileOperation[] = [];
  const notes: string[] = [];
  for (const path of sources.filter((source) => source !== edited)) {
    let text = textOf(path);
    const unfit: string[] = [];
    for (const hunk of patch.hunks) {
      const result = applyPatch(text, { ...patch, hunks: [hunk] }, { fuzzFactor: 1 });
      if (result === false) unfit.push(hunk.lines.map((line) => `    ${line}`).join('\n'));
      else text = result;
    }
    if (text !== textOf(path)) operations.push({ kind: 'write', path, text });
    if (unfit.length > 0)
      notes.push(`Doesn't fit in ${path}; make the change there yourself:\n${unfit.join('\n')}`);
  }
  return { operations, notes: [`Carried over from ${edited}.`, ...notes] };
}

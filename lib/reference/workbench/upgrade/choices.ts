import { KEEP_NEW, KEEP_OLD } from '../edit/move-entry.ts';
import type { Choice, FileChange } from '../model.ts';
import type { Progress } from '../progress.ts';
import type { UpgradeInput } from './model.ts';

export const KEEP: Choice = { id: 'keep', label: 'Leave it as it is' };
export const REMOVE: Choice = { id: 'remove', label: 'Remove it' };

/** Which value to keep if the old and the new place both have one. */

/** The choices if the old and the new place of a field have different values. */
export const choicesBetween = (newPath: string, oldPath: string): Choice[] => [
  { id: KEEP_NEW, label: `Keep the value of '${newPath}'` },
  { id: KEEP_OLD, label: `Use the value of '${oldPath}'` },
];

/** Lists a change as undone if the caller leaves it out. Returns whether it did. */
export function leaveOut(
  progress: Progress,
  { without }: Pick<UpgradeInput, 'without'>,
  about: FileChange,
): boolean {
  const isOut = without?.includes(about.id) === true;
  if (isOut) progress.undone.push(about);
  return isOut;
}

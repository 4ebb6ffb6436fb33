import type { Choice, FileChange } from '../model.ts';
import type { UpgradeInput } from './model.ts';
import type { Progress } from './progress.ts';

export const KEEP: Choice = { id: 'keep', label: 'Leave it as it is' };
export const REMOVE: Choice = { id: 'remove', label: 'Remove it' };

/** Which value to keep if the old and the new place both have one. */
export const KEEP_NEW = 'new';
export const KEEP_OLD = 'old';

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

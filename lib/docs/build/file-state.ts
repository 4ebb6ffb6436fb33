import { statSync } from 'node:fs';
import { isMissing } from '../../ground/disk/list-files.ts';

/** What shows whether a file was modified. */
export type FileState = { bytes: number; modified: number };

/** The current state of a file. Throws if there is none. */
export function fileState(path: string): FileState {
  const { size, mtimeMs } = statSync(path);
  return { bytes: size, modified: mtimeMs };
}

/** Whether a file exists and is as it was. */
export function isUntouched(path: string, { bytes, modified }: FileState): boolean {
  try {
    const now = fileState(path);
    return now.bytes === bytes && now.modified === modified;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

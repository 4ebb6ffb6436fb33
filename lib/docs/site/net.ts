import type { TextFile } from '../../ground/base/files.ts';
import { internalProblem } from '../../ground/base/problems/internal.ts';
import type { Problem } from '../../ground/base/problems/problem.ts';

/** Files to leave out, and why. */
export type LeftOut = ReadonlyMap<TextFile, unknown>;

/** What was made, and a problem for each file that had to be left out for it. */
type Caught<T> = { value: T; problems: Problem[]; without: LeftOut };

/** More files that fail on their own mean that something else is wrong. */
const MOST_CULPRITS = 20;

/**
 * The net below all stages. `make` is called with the files to leave out, at first none. If it fails, the file without
 * which it doesn't is found by halving, reported, and left out, so that everything else is still reported. Throws what
 * `make` throws if no file is at fault.
 */
export function survive<T>(
  files: readonly TextFile[],
  make: (without: LeftOut) => T,
  outside: LeftOut = new Map(),
): Caught<T> {
  const without = new Map(outside);
  const problems: Problem[] = [];
  for (;;) {
    try {
      return { value: make(without), problems, without };
    } catch (error) {
      const culprit = problems.length < MOST_CULPRITS ? findCulprit(files, without, make) : null;
      if (culprit === null) throw error;
      without.set(culprit, error);
      problems.push(internalProblem(culprit.path, error));
    }
  }
}

/** The last of the files that must be left out for `make` to succeed. */
function findCulprit(
  files: readonly TextFile[],
  without: LeftOut,
  make: (without: LeftOut) => unknown,
): TextFile | null {
  const succeeds = (count: number) => {
    try {
      make(new Map([...without, ...files.slice(0, count).map((file) => [file, 'it is left out'] as const)]));
      return true;
    } catch {
      return false;
    }
  };
  if (!succeeds(files.length)) return null;
  let [failing, succeeding] = [0, files.length];
  while (succeeding - failing > 1) {
    const middle = Math.floor((failing + succeeding) / 2);
    if (succeeds(middle)) succeeding = middle;
    else failing = middle;
  }
  return files[succeeding - 1] ?? null;
}

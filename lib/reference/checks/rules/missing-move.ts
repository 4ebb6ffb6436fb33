import { fileStart } from '../../../ground/base/problems/position.ts';
import { changeRows } from '../../changes/change-rows.ts';
import { changesBetween } from '../../changes/changes-between.ts';
import { referenceCheck } from '../reference-check.ts';

/**
 * In a set with moves, everything that was removed from one version to the next has a move, a replacement, or a
 * sentence that says why there is none. Whatever was removed as a whole needs one for its root.
 */
export const missingMoves = referenceCheck('missing-move', (reference, report) => {
  const { moves, versions } = reference;
  if (moves === null) return;
  const oldestFirst = versions.toReversed();
  oldestFirst.slice(1).forEach(({ name }, index) => {
    const before = oldestFirst[index]?.name ?? '';
    const { removed } = changeRows(changesBetween(reference, before, name, moves));
    for (const { kind, key, advice } of removed) {
      if (advice !== null) continue;
      report({
        file: moves.file,
        at: fileStart,
        message: `The ${kind} '${key}' was removed in ${name}, and nothing says what replaces it.`,
        hint: `Add an entry with since: '${name}' and with 'to', 'replacement', or a 'note' that says why there is none.`,
        version: null,
      });
    }
  });
});

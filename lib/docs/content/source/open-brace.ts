import { positionAt } from '../../../ground/base/problems/position.ts';
import type { Position } from '../../../ground/base/problems/problem.ts';

/** Code and comments as a whole, and single braces. The fence comes first because it starts with backticks, too. */
const PIECES =
  /^[ \t>]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?^[ \t>]*\1|(`+)(?!`)[^\n]*?[^`\n]\2(?!`)|\\.|\{\/\*|\*\/\}|[{}]/gm;

/** The outermost unclosed brace in a source; null if all are closed. For files that can't be parsed. */
export function openBrace(source: string): (Position & { isComment: boolean }) | null {
  const open: { index: number; isComment: boolean }[] = [];
  for (const { 0: piece, index } of source.matchAll(PIECES)) {
    const isInComment = open.at(-1)?.isComment === true;
    if (piece === '*/}' || (piece === '}' && !isInComment)) open.pop();
    else if ((piece === '{' || piece === '{/*') && !isInComment)
      open.push({ index, isComment: piece === '{/*' });
  }
  const [first] = open;
  return first === undefined ? null : { ...positionAt(source, first.index), isComment: first.isComment };
}

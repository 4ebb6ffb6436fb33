const COMMENT =
  /^\s*(?:\/\/|#|--|;|%|<!--|\/\*|\{\/\*)\s*(highlight-next-line|highlight-start|highlight-end)\s*(?:-->|\*\/\}?)?\s*$/;

/**
 * A block's code without its highlight comments, and the lines (from 1) that the comments and the fence's meta mark.
 */
export function takeMarks(
  code: string,
  marked: ReadonlySet<number>,
): { code: string; marks: Set<number>; unclosed: number | null; unopened: number | null } {
  const kept: string[] = [];
  const marks = new Set<number>();
  let openedAt: number | null = null;
  let unopened: number | null = null;
  let next = false;
  for (const [index, line] of code.split('\n').entries()) {
    const comment = COMMENT.exec(line)?.[1];
    if (comment === undefined) {
      kept.push(line);
      if (next || openedAt !== null || marked.has(kept.length)) marks.add(kept.length);
      next = false;
    } else if (comment === 'highlight-next-line') next = true;
    else if (comment === 'highlight-end' && openedAt === null) unopened ??= index + 1;
    else openedAt = comment === 'highlight-start' ? index + 1 : null;
  }
  return { code: kept.join('\n'), marks, unclosed: openedAt, unopened };
}

const COMMENT =
  /^\s*(?:\/\/|#|--|;|%|<!--|\/\*|\{\/\*)\s*(highlight-next-line|highlight-start|highlight-end)\s*(?:-->|\*\/\}?)?\s*$/;

/** What a comment can say. */
export const MARK_WORDS = ['highlight-next-line', 'highlight-start', 'highlight-end'] as const;

const ALMOST = /^\s*(?:\/\/|#|--|;|%|<!--|\/\*|\{\/\*)\s*(high-?light[-\w]*)\s*(?:-->|\*\/\}?)?\s*$/i;

/** Code without its highlight comments. Lines of comments count from 1, with all comments. */
type Marks = {
  code: string;
  marks: Set<number>;
  /** A start without an end. */
  unclosed: number | null;
  /** An end without a start. */
  unopened: number | null;
  /** A comment that highlights the next line, and is the last one. */
  last: number | null;
};

/** The line and the text of a comment that is almost one that highlights; null if there is none. */
export function misspeltMark(code: string): { line: number; word: string } | null {
  const lines = code.split('\n');
  const index = lines.findIndex((line) => ALMOST.test(line) && !COMMENT.test(line));
  return index === -1 ? null : { line: index + 1, word: ALMOST.exec(lines[index] ?? '')?.[1] ?? '' };
}

/**
 * A block's code without its highlight comments, and the lines (from 1) that the comments and the fence's meta mark.
 */
export function takeMarks(code: string, marked: ReadonlySet<number>): Marks {
  const kept: string[] = [];
  const marks = new Set<number>();
  let openedAt: number | null = null;
  let unopened: number | null = null;
  let next: number | null = null;
  for (const [index, line] of code.split('\n').entries()) {
    const comment = COMMENT.exec(line)?.[1];
    if (comment === undefined) {
      kept.push(line);
      if (next !== null || openedAt !== null || marked.has(kept.length)) marks.add(kept.length);
      next = null;
    } else if (comment === 'highlight-next-line') next = index + 1;
    else if (comment === 'highlight-end' && openedAt === null) unopened ??= index + 1;
    else openedAt = comment === 'highlight-start' ? index + 1 : null;
  }
  return { code: kept.join('\n'), marks, unclosed: openedAt, unopened, last: next };
}

const FENCE = /^(?: *(?:> ?)*)(`{3,}|~{3,})/;

/** How much a line is suited as the first of a part: the higher, the better. 0: it isn't. */
function rankOf(line: string, before: string): number {
  const [, signs = ''] = /^(#{1,6}) /.exec(line) ?? [];
  if (signs !== '') return 10 - signs.length;
  const item = /^( *)(?:[-*+]|\d+[.)]) /.exec(line);
  if (item !== null) return 1 / (1 + (item[1] ?? '').length);
  if (before.trim() !== '') return 0;
  return /^\S/.test(line) ? 2 : 0.1;
}

/** The lines of a text at which a part can begin, with their rank, outside of code. */
function placesIn(lines: readonly string[]): { line: number; rank: number }[] {
  let fence = '';
  return lines.flatMap((text, line) => {
    const [, mark = ''] = FENCE.exec(text) ?? [];
    if (fence !== '') {
      if (mark.startsWith(fence)) fence = '';
      return [];
    }
    const rank = rankOf(text, lines[line - 1] ?? '');
    fence = mark;
    return rank > 0 ? [{ line, rank }] : [];
  });
}

/**
 * Splits Markdown into parts of at most `limit` characters that can be read on their own: at a heading if there's one in
 * the second half of what fits, else between blocks, and never in code. A single block that's longer stays whole.
 */
export function splitMarkdown(text: string, limit: number): string[] {
  const lines = text.split('\n');
  const starts = [0];
  for (const { length } of lines) starts.push((starts.at(-1) ?? 0) + length + 1);
  const sizeOf = (from: number, to: number) => (starts[to] ?? 0) - (starts[from] ?? 0) - 1;
  const places = [...placesIn(lines), { line: lines.length, rank: 11 }];
  const parts: string[] = [];
  let from = 0;
  while (from < lines.length) {
    const ahead = places.filter(({ line }) => line > from);
    const fitting = ahead.filter(({ line }) => sizeOf(from, line) <= limit);
    const full = fitting.filter(({ line }) => sizeOf(from, line) >= limit / 2);
    const last = fitting.at(-1)?.line === lines.length ? fitting.at(-1) : undefined;
    const best = full.toSorted((a, b) => b.rank - a.rank || b.line - a.line)[0];
    const to = (last ?? best ?? fitting.at(-1) ?? ahead[0])?.line ?? lines.length;
    parts.push(lines.slice(from, to).join('\n').trim());
    from = to;
  }
  return parts.filter((part) => part !== '');
}

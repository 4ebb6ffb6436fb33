/** The open page's Markdown with the values that its reader has filled in. */
export function fillPage(markdown: string): string {
  const blocks = [...document.querySelectorAll('[data-code] code')];
  const filled = blocks.filter((code) => code.querySelector('var[data-filled]') !== null);
  return fillMarkdown(markdown, filled.map(changedLines));
}

function changedLines(code: Element): FilledLine[] {
  const standard = standardText(code).split('\n');
  const filled = (code.textContent ?? '').split('\n');
  return standard.flatMap((line, index) => {
    const shown = filled[index] ?? line;
    return shown === line ? [] : [{ standard: line, filled: shown }];
  });
}

/** A block's text with its published defaults. */
function standardText(code: Element): string {
  const copy = document.importNode(code, true);
  for (const value of copy.querySelectorAll<HTMLElement>('var[data-default]'))
    value.textContent = value.dataset.default ?? '';
  return copy.textContent ?? '';
}

/** A line of code in which a reader has filled in values: as published, and as shown. */
type FilledLine = { standard: string; filled: string };

const FENCE = /^\s*(`{3,}|~{3,})/;

/**
 * A page's Markdown with the values that its reader has filled in. Each item of `blocks` has the changed lines of one
 * code block. They're replaced in the fences that contain all of them, with the fence's own indentation.
 */
export function fillMarkdown(markdown: string, blocks: readonly (readonly FilledLine[])[]): string {
  if (blocks.length === 0) return markdown;
  const lines = markdown.split('\n');
  for (const [start, end] of fencesIn(lines)) {
    const inside = new Set(lines.slice(start, end).map((line) => line.trim()));
    const fitting = blocks.filter((block) => block.every(({ standard }) => inside.has(standard.trim())));
    const filled = new Map(fitting.flat().map((line) => [line.standard.trim(), line.filled.trim()]));
    for (let index = start; index < end; index += 1) lines[index] = withValues(lines[index] ?? '', filled);
  }
  return lines.join('\n');
}

function withValues(line: string, filled: ReadonlyMap<string, string>): string {
  const text = line.trim();
  const value = filled.get(text);
  return value === undefined ? line : line.replace(text, () => value);
}

/** Start of the content and end of each fence. A fence ends where its own marker is repeated. */
function fencesIn(lines: readonly string[]): [number, number][] {
  const fences: [number, number][] = [];
  let open: { mark: string; start: number } | null = null;
  for (const [index, line] of lines.entries()) {
    const mark = FENCE.exec(line)?.[1];
    if (mark === undefined) continue;
    if (open === null) open = { mark, start: index + 1 };
    else if (mark.startsWith(open.mark) && line.trim() === mark) {
      fences.push([open.start, index]);
      open = null;
    }
  }
  return fences;
}

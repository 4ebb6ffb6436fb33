/**
 * Stands for the backslash of `\[[VERSION:name]]` in prose, which Markdown would drop: a character from the private use
 * area, which doesn't occur in any text.
 */
export const ESCAPE_MARK = '\uE000';

const FENCE = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}(?=[^`\n]*$)|~{3,})/;
const ADMONITION = /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*:{3,}[A-Za-z][\w-]*)[ \t]([ \t]*[^[{\s].*)$/;
const HEADING_ID = /^([ \t>]*#{1,6}[ \t].*?[^\\])\{#([^\s{}]+)\}[ \t]*$/;
const WHOLE_LINE = /^[ \t>]*$/;

/**
 * Rewrites what authors write but MDX can't parse, and keeps the line and column of everything else: `:::note Title`
 * becomes `:::note[Title]`; a heading's `{#id}`, a comment expression; and an HTML comment, an expression or, if it has
 * its lines to itself, blanks. Code fences and code spans aren't changed.
 */
export function prepareSource(source: string): string {
  let text = source;
  let output = '';
  let index = 0;
  while (index < text.length) {
    const end = lineEnd(text, index);
    const line = text.slice(index, end);
    const fence = FENCE.exec(line)?.[1];
    if (fence !== undefined) {
      const after = fenceEnd(text, end, fence);
      output += text.slice(index, after);
      index = after;
      continue;
    }
    const written = rewriteLine(line);
    // Searching in a text that was just put together copies it, so long files would take quadratic time.
    if (written !== line) {
      text = written + text.slice(end);
      index = 0;
    }
    const prose = rewriteProse(text, index);
    output += prose.output;
    index = prose.index;
  }
  return output;
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}

/** Offset of the line after the closing fence, or the end of the text. */
function fenceEnd(text: string, openingEnd: number, fence: string): number {
  const closing = new RegExp(`^[ \\t>]*${fence[0]}{${fence.length},}[ \\t]*$`);
  let index = openingEnd + 1;
  while (index < text.length) {
    const end = lineEnd(text, index);
    if (closing.test(text.slice(index, end))) return Math.min(end + 1, text.length);
    index = end + 1;
  }
  return text.length;
}

function rewriteLine(line: string): string {
  const admonition = ADMONITION.exec(line);
  if (admonition !== null) return `${admonition[1]}[${balanceBrackets(admonition[2]?.trimEnd() ?? '')}]`;
  return line.replace(HEADING_ID, '$1{/*#$2*/}');
}

function balanceBrackets(title: string): string {
  const opened = title.split('[').length;
  return opened === title.split(']').length ? title : title.replace(/[[\]]/g, '\\$&');
}

/** Copies prose up to the end of its line, or further if a comment or code span continues. */
function rewriteProse(text: string, start: number): { output: string; index: number } {
  const interesting = /[`<\\\n]/g;
  let output = '';
  let index = start;
  for (;;) {
    interesting.lastIndex = index;
    const found = interesting.exec(text);
    if (found === null) return { output: output + text.slice(index), index: text.length };
    output += text.slice(index, found.index);
    if (found[0] === '\n') return { output: `${output}\n`, index: found.index + 1 };
    const piece = readPiece(text, found.index, start);
    output += piece.output;
    index = piece.index;
  }
}

function readPiece(text: string, at: number, lineStart: number): { output: string; index: number } {
  if (text[at] === '\\') return readEscape(text, at);
  if (text[at] === '`') return verbatim(text, at, codeSpanEnd(text, at));
  const end = text.startsWith('<!--', at) ? text.indexOf('-->', at + 4) : -1;
  if (end === -1) return verbatim(text, at, at + 1);
  const alone =
    WHOLE_LINE.test(text.slice(lineStart, at)) && WHOLE_LINE.test(text.slice(end + 3, lineEnd(text, end)));
  const inner = text.slice(at + 4, end);
  const output = alone ? blank(text.slice(at, end + 3)) : `{/* ${inner.replaceAll('*/', '* ')}*/}`;
  return { output, index: end + 3 };
}

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

const verbatim = (text: string, at: number, end: number) => ({ output: text.slice(at, end), index: end });

function readEscape(text: string, at: number): { output: string; index: number } {
  if (text.startsWith('[[VERSION:', at + 1)) return { output: ESCAPE_MARK, index: at + 1 };
  return verbatim(text, at, text[at + 1] === '\n' ? at + 1 : at + 2);
}

/** Offset after the code span that starts here, or after its backticks if they don't start one. */
function codeSpanEnd(text: string, at: number): number {
  const ticks = /^`+/.exec(text.slice(at, at + 40))?.[0] ?? '`';
  const paragraphEnd = text.slice(at).search(/\n[ \t>]*\n/);
  const limit = paragraphEnd === -1 ? text.length : at + paragraphEnd;
  const closing = new RegExp(`(?<!\`)${ticks}(?!\`)`, 'g');
  closing.lastIndex = at + ticks.length;
  const found = closing.exec(text.slice(0, limit + 1));
  return found === null || found.index >= limit ? at + ticks.length : found.index + ticks.length;
}

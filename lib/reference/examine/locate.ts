import type { DocumentCode } from '../../docs/content/model.ts';
import { sourceLine } from '../../docs/content/source/ranges/range-comments.ts';
import { escapePattern } from '../../ground/base/escape-pattern.ts';
import { positionAt } from '../../ground/base/problems/position.ts';
import type { Position } from '../../ground/base/problems/problem.ts';
import { remember } from '../../ground/base/remember.ts';

type Locate = (code: DocumentCode, offset: number) => Position;

/** What Markdown removes from the lines of a block: indentation and quote markers. */
const margin = /^[ \t>]*/;

/**
 * Creates a function that finds the place of a block's offset in the file that contains the block. It doesn't guess. If
 * a fence's line isn't the same in the file (it has a value that readers fill in), the place is the start of the line.
 * If a tag doesn't contain its text exactly once and verbatim, the place is the tag.
 */
export function createLocator(textOf: (file: string) => string): Locate {
  const linesOf = remember((file: string) => textOf(file).split(/\r?\n/));
  return (code, offset) => {
    const place = positionAt(code.value, offset);
    if (code.origin === 'file') return place;
    const lines = linesOf(code.file);
    return code.origin === 'fence' ? locationInFence(code, place, lines) : locationInTag(code, place, lines);
  };
}

function locationInFence(code: DocumentCode, place: Position, lines: readonly string[]): Position {
  const { value, at, hidden = [] } = code;
  const line = at.line + sourceLine(place.line, hidden);
  const source = lines[line - 1] ?? '';
  const written = value.split('\n')[place.line - 1] ?? '';
  const isWritten = source.endsWith(written);
  const column = isWritten ? source.length - written.length + place.column : marginOf(source) + 1;
  return { line, column };
}

function locationInTag({ value, at }: DocumentCode, place: Position, lines: readonly string[]): Position {
  const tag = tagAt(at, lines);
  const rows = value.split('\n');
  const written = new RegExp(rows.map(escapePattern).join('\n[ \t>]*'), 'g');
  const [found, ...others] = value === '' ? [] : tag.matchAll(written);
  if (found === undefined || others.length > 0) return at;
  const first = positionAt(tag, found.index);
  const line = at.line + first.line - 1 + place.line - 1;
  if (place.line > 1) {
    const taken = marginOf(lines[line - 1] ?? '') - marginOf(rows[place.line - 1] ?? '');
    return { line, column: taken + place.column };
  }
  return { line, column: first.column + (first.line === 1 ? at.column - 1 : 0) + place.column - 1 };
}

/** The source of a tag, up to its closing tag; '' if there is none. */
function tagAt({ line, column }: Position, lines: readonly string[]): string {
  const rest = [(lines[line - 1] ?? '').slice(column - 1), ...lines.slice(line)].join('\n');
  const [, name = ''] = /^<([\w.]+)/.exec(rest) ?? [];
  return rest.slice(0, Math.max(rest.indexOf(`</${name}>`), 0));
}

const marginOf = (line: string): number => margin.exec(line)?.[0].length ?? 0;

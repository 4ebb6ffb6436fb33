import { isMap, Scalar } from 'yaml';
import type { MappedText } from '../../examine/mapped-text.ts';
import { textOfBlock, withoutIndent } from '../../examine/yaml/block-text.ts';
import type { Replacement } from '../edit/edited-text.ts';
import type { EmbeddedFile } from './find-embedded.ts';

/** The lines of an embedded file in a manifest, without their indentation. */
export type EmbeddedLines = MappedText & { indent: number };

const lineStart = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;

/** The start of the next line, or the offset itself if it already starts a line. */
function lineEnd(text: string, offset: number): number {
  if (lineStart(text, offset) === offset) return offset;
  const end = text.indexOf('\n', offset);
  return end === -1 ? text.length : end + 1;
}

/** The lines of an embedded file; null if it isn't written in lines: in quotes, or as `{ … }`. */
export function linesOf(file: EmbeddedFile, source: string): EmbeddedLines | null {
  const mapped = file.kind === 'tree' ? linesOfTree(file.node, source) : linesOfText(file.scalar, source);
  if (mapped === null || !/\S/.test(mapped.text)) return null;
  const first = mapped.text.search(/^.*\S/m);
  const origin = mapped.originOf(first);
  return { ...mapped, indent: origin - lineStart(source, origin) };
}

const linesOfText = (scalar: Scalar, source: string): MappedText | null =>
  scalar.type === Scalar.BLOCK_LITERAL ? textOfBlock(scalar, source) : null;

function linesOfTree(node: unknown, source: string): MappedText | null {
  if (!isMap(node) || node.flow === true) return null;
  const [first = 0, end = first] = node.range ?? [];
  const start = lineStart(source, first);
  // An anchor or a tag can be before the first key.
  if (source.slice(start, first).trim() !== '') return null;
  return withoutIndent(source, start, lineEnd(source, end), first - start);
}

/** The edits of an embedded file as edits of the manifest. Each line that they insert is indented. */
export function outerEdit(lines: EmbeddedLines, edit: Replacement, source: string): Replacement {
  const { text, indent, originOf } = lines;
  const isLineStart = (offset: number) => offset === 0 || text[offset - 1] === '\n';
  const isWholeLines = edit.text === '' || edit.text.endsWith('\n');
  // Whole lines include their indentation.
  const isWholeStart = isLineStart(edit.start) && (edit.text !== '' || isLineStart(edit.end));
  const isWholeEnd = isLineStart(edit.end) && isWholeLines && (edit.text !== '' || isLineStart(edit.start));
  const [start, end] = [originOf(edit.start), originOf(edit.end)];
  const written = edit.text
    .split('\n')
    .map((line, index) =>
      isBlank(line) || (index === 0 && !isWholeStart) ? line : ' '.repeat(indent) + line,
    )
    .join('\n');
  return {
    start: isWholeStart ? lineStart(source, start) : start,
    end: isWholeEnd ? lineStart(source, end) : end,
    // A line that continues after the edit keeps its indentation.
    text: !isWholeEnd && written.endsWith('\n') ? written + ' '.repeat(indent) : written,
  };
}

const isBlank = (line: string): boolean => line.trim() === '';

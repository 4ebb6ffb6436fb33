import type { Position } from '../../../../ground/base/problems/problem.ts';
import type { OutlineItem } from '../../model.ts';
import type { Collector } from '../collector.ts';
import { sourceLine } from '../ranges/range-comments.ts';
import { fillReaderDefaults, placedReaderVariables } from '../reader-variables.ts';
import { variablesIn } from '../variables.ts';
import { checkCode } from './check-code.ts';

/** A code block, its problems, and the variables in it. */
export function codeItems(
  code: { language: string | null; meta: string; value: string; at: Position; hidden: readonly number[] },
  collector: Collector,
): OutlineItem[] {
  const { hidden, ...block } = code;
  const { line } = block.at;
  const inSource = (at: Position) =>
    at.line > line ? { line: line + sourceLine(at.line - line, hidden), column: at.column } : at;
  collector.problems.push(...checkCode(block).map((problem) => ({ ...problem, ...inSource(problem) })));
  const body = { line: line + 1, column: block.at.column };
  const inBody = [...variablesIn(block.value, body), ...readerVariables(block.value, body)];
  return [
    { kind: 'code', ...block, value: fillReaderDefaults(block.value), ...(hidden.length > 0 && { hidden }) },
    ...variablesIn(block.meta, block.at),
    ...inBody.map((item) => ({ ...item, at: inSource(item.at) })),
  ];
}

const readerVariables = (code: string, start: Position): OutlineItem[] =>
  placedReaderVariables(code, start).map((one) => ({ kind: 'reader-variable', ...one }));

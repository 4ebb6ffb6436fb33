import type { Position } from '../../../../ground/base/problems/problem.ts';
import type { OutlineItem } from '../../model.ts';
import type { Collector } from '../collector.ts';
import { fillReaderDefaults, placedReaderVariables } from '../reader-variables.ts';
import { variablesIn } from '../variables.ts';
import { checkCode } from './check-code.ts';

/** A code block, its problems, and the variables in it. */
export function codeItems(
  code: { language: string | null; meta: string; value: string; at: Position },
  collector: Collector,
): OutlineItem[] {
  collector.problems.push(...checkCode(code));
  const body = { line: code.at.line + 1, column: code.at.column };
  return [
    { kind: 'code', ...code, value: fillReaderDefaults(code.value) },
    ...variablesIn(code.meta, code.at),
    ...variablesIn(code.value, body),
    ...readerVariables(code.value, body),
  ];
}

const readerVariables = (code: string, start: Position): OutlineItem[] =>
  placedReaderVariables(code, start).map((one) => ({ kind: 'reader-variable', ...one }));

import { ownValue } from '../../../../../ground/base/own-value.ts';
import { VARIABLE } from '../../variables.ts';
import { readFlowchart } from './read-flowchart.ts';
import { readSequence } from './read-sequence.ts';
import { readState } from './read-state.ts';
import { newReading, type Reading, type Statement } from './reading.ts';

const READERS: Readonly<Record<string, (statements: readonly Statement[]) => Reading>> = {
  flowchart: readFlowchart,
  graph: readFlowchart,
  sequenceDiagram: readSequence,
  'stateDiagram-v2': readState,
  stateDiagram: readState,
};

/** Kinds of diagrams that are supported. */
export const DIAGRAM_KINDS: readonly string[] = Object.keys(READERS);

/** The statements of a diagram, without blanks and comments. The first is its header. */
export function statementsOf(source: string): Statement[] {
  return source
    .split('\n')
    .map((text, line) => ({ text: text.trim(), line }))
    .filter(({ text }) => text !== '' && !text.startsWith('%%'));
}

/** Version variables are replaced by words while a diagram is read and drawn: their brackets would be a shape's. */
export function hideVariables(source: string): { hidden: string; markers: string[] } {
  const markers: string[] = [];
  const hidden = source.replace(VARIABLE, (marker) => `versionvariable${markers.push(marker) - 1}x`);
  return { hidden, markers };
}

/** What is in a diagram's source, and what would not be drawn. Empty if its header is invalid. */
export function readDiagram(source: string): Reading {
  const [header, ...statements] = statementsOf(source);
  const kind = /^\S+/.exec(header?.text ?? '')?.[0] ?? '';
  const read = ownValue(READERS, kind);
  return read === undefined ? newReading() : read(statements);
}
